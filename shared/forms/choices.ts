/** Buy or hire, by the value of `terms` in an address of the quote form. */
export const quoteTerms = { buy: 'To buy', hire: 'On hire' } as const;
export type QuoteTerms = (typeof quoteTerms)[keyof typeof quoteTerms];
