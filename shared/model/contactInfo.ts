/** How to reach the company; empty where the upstream leaves a part out. */
export interface ContactInfo {
  /** One entry a line. */
  address: string[];
  email: string | null;
  /** Digits only, country code first, no plus. */
  phone: string | null;
}
