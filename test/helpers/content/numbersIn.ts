/** The numbers in a text; a space separates thousands: '1 350 kg' is 1350. */
export function numbersIn(text: string): number[] {
  return (text.match(/\d{1,3}(?: \d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g) ?? []).map((number) =>
    Number(number.replaceAll(' ', '')),
  );
}
