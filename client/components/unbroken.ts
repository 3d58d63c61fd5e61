/** Text whose lines do not break within a number or between it and its unit: '1 500 rpm' stays together. */
export function unbroken(text: string): string {
  return text.replace(
    /(\d) (?=\d{3}(?!\d)|(?:m³\/h|m|mm|bar|kW|ft|gpm|cfm|psi|hp|lb|kVA|kg|rpm|l\/h|l|h|in|Hz|V|A|%|°C|dB\(A\))(?![\w/]))/g,
    '$1\u00A0',
  );
}
