/** A sent field under its title in the form. */
export interface SentField {
  title: string;
  value: string;
}

/** Titles of the fields, in the order of a receipt. */
const titles: readonly [field: string, title: string][] = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['mobile', 'Mobile'],
  ['product', 'Product'],
  ['location', 'Location'],
  ['postcode', 'Postal code'],
  ['message', 'Message'],
];

/** The fields that went upstream, without those that were left empty. */
export const toReceipt = (fields: Readonly<Record<string, string>>): SentField[] =>
  titles.flatMap(([field, title]) => (fields[field] ? [{ title, value: fields[field] }] : []));
