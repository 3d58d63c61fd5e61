/** A product of a quote list with its quantity. */
export interface ItemQuantity {
  id: string;
  /** A whole number as given in the address; the caller rejects values outside 1 to `maxQuantity`. */
  quantity: number;
}

/** A line of the quote list. */
export interface QuoteLine extends ItemQuantity {
  name: string;
}
