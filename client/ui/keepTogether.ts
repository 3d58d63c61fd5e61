/** Puts no-break spaces into a number, before its unit and into 'L × W', so that '1 500 rpm' stays on one line. */
export function keepTogether(text: string): string {
  return text
    .replace(/\b([A-Z]) × (?=[A-Z]\b)/g, '$1\u00A0×\u00A0')
    .replace(
      /(\d) (?=\d{3}(?!\d)|(?:m³\/h|m|mm|bar|kW|ft|gpm|cfm|psi|hp|lb|kVA|kg|rpm|l\/h|l|h|in|Hz|V|A|%|°C|dB\(A\))(?![\w/]))/g,
      '$1\u00A0',
    );
}
