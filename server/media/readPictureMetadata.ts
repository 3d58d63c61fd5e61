/** Photo programs write a few kB. */
const maxXmpBytes = 65_536;
const maxTextLength = 200;

/** IPTC's source types of pictures that were drawn or computed: https://cv.iptc.org/newscodes/digitalsourcetype/ */
const illustrationTypes = [
  'digitalCreation',
  'digitalArt',
  'softwareImage',
  'algorithmicMedia',
  'trainedAlgorithmicMedia',
  'compositeSynthetic',
  'virtualRecording',
];

/**
 * Reads "Alt Text (Accessibility)", "Digital Source Type" and the name of the first "Product Shown in the Image" of IPTC's
 * photo metadata from XMP. Uses no XML parser: the fields are found by their standard names, and a field that cannot be
 * read counts as missing.
 */
export function readPictureMetadata(xmp: Buffer | undefined) {
  const text = xmp && xmp.length <= maxXmpBytes ? xmp.toString('utf8') : '';
  const [alt, product] = [altField, productField].map((field) => toText(field.exec(text)?.[1] ?? ''));
  const type = /Iptc4xmpExt:DigitalSourceType\b[^<]{0,80}?\/digitalsourcetype\/(\w{1,40})/.exec(text);
  return {
    alt: alt ?? null,
    isIllustration: illustrationTypes.includes(type?.[1] ?? ''),
    /** The machine that the picture shows. */
    product: product ?? null,
  };
}

const altField = /<Iptc4xmpCore:AltTextAccessibility>\s*<rdf:Alt>\s*<rdf:li\b[^<>]*>([^<]*)<\/rdf:li>/;
const productField = /<Iptc4xmpExt:ProductName>\s*<rdf:Alt>\s*<rdf:li\b[^<>]*>([^<]*)<\/rdf:li>/;

function toText(escaped: string): string | null {
  const text = escaped
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => toCharacter(name) ?? whole)
    // As in the texts of the catalogue: no character may change the direction of the text around it.
    .replace(/[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  const letters = [...text];
  return letters.length > maxTextLength ? `${letters.slice(0, maxTextLength - 1).join('')}…` : text || null;
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function toCharacter(name: string): string | undefined {
  if (!name.startsWith('#')) return namedEntities[name];
  const code = Number(name.replace(/^#(?=x)/i, '0').replace('#', ''));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
