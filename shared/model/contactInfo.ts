/** How to reach the company; a part that the upstream leaves out is `null` or empty. */
export interface ContactInfo {
  /** One entry for each line. */
  address: string[];
  email: string | null;
  /** Digits only, country code first, no plus. */
  phone: string | null;
}
