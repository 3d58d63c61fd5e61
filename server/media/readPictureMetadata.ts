import type { PictureMetadata } from '../../shared/pictures/pictureUrl.ts';

/** What tools write is a few kB. */
const mostBytes = 65_536;
const mostLetters = 200;

/** IPTC's terms for what was drawn or computed: https://cv.iptc.org/newscodes/digitalsourcetype/ */
const madeTypes = [
  'digitalCreation',
  'digitalArt',
  'softwareImage',
  'algorithmicMedia',
  'trainedAlgorithmicMedia',
  'compositeSynthetic',
  'virtualRecording',
];

/**
 * The alternative text and the source type by which IPTC's photo metadata describes a picture, out of its XMP. No XML
 * parser: the two are found by the names that the standard gives them; what cannot be read says nothing.
 */
export function readPictureMetadata(xmp: Buffer | undefined): PictureMetadata {
  const text = xmp && xmp.length <= mostBytes ? xmp.toString('utf8') : '';
  const alt = /<Iptc4xmpCore:AltTextAccessibility>\s*<rdf:Alt>\s*<rdf:li\b[^<>]*>([^<]*)<\/rdf:li>/.exec(
    text,
  );
  const type = /Iptc4xmpExt:DigitalSourceType\b[^<]{0,80}?\/digitalsourcetype\/(\w{1,40})/.exec(text);
  return { alt: toAlt(alt?.[1] ?? ''), isIllustration: madeTypes.includes(type?.[1] ?? '') };
}

function toAlt(escaped: string): string | null {
  const text = escaped
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => toCharacter(name) ?? whole)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  const letters = [...text];
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join('')}…` : text || null;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function toCharacter(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name];
  const code = Number(name.replace(/^#(?=x)/i, '0').replace('#', ''));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
