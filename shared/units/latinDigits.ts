/** Replaces Arabic and Persian digits and separators by Latin ones, one for one: positions in the text stay valid. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u066b\u066c]/g, (sign) => {
    if (sign === '\u066b') return '.';
    if (sign === '\u066c') return ',';
    return String(sign.charCodeAt(0) & 0xf);
  });
}
