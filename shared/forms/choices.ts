/** The first option of a product choice; it stands for no choice. */
export const quoteProductPlaceholder = 'Select a product';
export const contactProductPlaceholder = 'Select';

/** The options of the contact form's product choice. */
export const contactProducts = ['Products', 'Services', 'Other'] as const;
