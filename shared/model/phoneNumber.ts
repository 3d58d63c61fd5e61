/** Digit groups by country, as people there write them; the first group is the country code. */
const forms: readonly RegExp[] = [
  // UAE: landlines with their area, mobiles with their network.
  /^(971)([2-4679]|5\d)(\d{3})(\d{4})$/,
  // KSA: landlines and mobiles, each with an area or network of two digits.
  /^(966)([15]\d)(\d{3})(\d{4})$/,
  // India: mobiles.
  /^(91)([6-9]\d{4})(\d{5})$/,
  // India: landlines with an area code of two digits, in these cities; then those with one of three.
  /^(91)(11|20|22|33|40|44)(\d{4})(\d{4})$/,
  /^(91)(12[0149]|141|16[14]|172|24[01]|25[137]|26[0158]|28[18]|361|413|42[1-47]|431|452|471|48[0-57]|51[25]|522|562)(\d{3})(\d{4})$/,
];

/** A phone number (digits, country code first) grouped for reading: `+971 4 555 0142`. An unknown form stays ungrouped. */
export function formatPhone(digits: string): string {
  const groups = forms.map((form) => form.exec(digits)?.slice(1)).find(Boolean);
  return `+${groups?.join(' ') ?? digits}`;
}
