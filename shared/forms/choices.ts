/** The first option of a product select; it means that no product is selected. */
export const quoteProductPlaceholder = 'Select a product';
export const contactProductPlaceholder = 'Select';

/** The options of the contact form's product select. */
export const contactProducts = ['Products', 'Services', 'Other'] as const;

/** How the products of a quote list are wanted. */
export const quoteTerms = ['To buy', 'On hire'] as const;
