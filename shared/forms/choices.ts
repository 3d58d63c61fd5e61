/** The first option of a product select; it means that no product is selected. */
export const quoteProductPlaceholder = 'Select a product';
export const contactProductPlaceholder = 'Select';

/** The options of the contact form's product select. */
export const contactProducts = ['Products', 'Services', 'Other'] as const;

/** Buy or hire, by the value of `terms` in an address of the quote form. */
export const quoteTerms = { buy: 'To buy', hire: 'On hire' } as const;
export type QuoteTerms = (typeof quoteTerms)[keyof typeof quoteTerms];
