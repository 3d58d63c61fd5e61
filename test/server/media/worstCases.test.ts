import { expect, test } from 'vitest';
import { readPictureMetadata } from '../../../server/media/readPictureMetadata.ts';
import { longestPieceMs } from '../../helpers/cpuTime.ts';

const alt = '<Iptc4xmpCore:AltTextAccessibility>';
const item = `${alt}<rdf:Alt><rdf:li>`;

/** The largest XMP that is read; 5 ms are far more than one pass takes, and far less than a pass for each start. */
test.for([
  alt,
  `${alt}${' '.repeat(60)}`,
  `${alt}<rdf:Alt>`,
  `${alt}<rdf:Alt><rdf:li `,
  item,
  `${item}a`,
  'Iptc4xmpExt:DigitalSourceType ',
  `Iptc4xmpExt:DigitalSourceType/digitalsourcetype/${'a'.repeat(50)}`,
  '&#x',
  '&amp;',
])('XMP of nothing but %j is read in one pass', async (piece) => {
  const fill = (start: string) => Buffer.from(start + piece.repeat(65_536).slice(0, 65_536 - start.length));
  for (const xmp of [fill(''), fill(item), fill(`${alt} `)])
    expect(await longestPieceMs(() => readPictureMetadata(xmp))).toBeLessThan(5);
});

test('XMP behind the largest size is not read', () => {
  const end = `${item}Pump</rdf:li></rdf:Alt>`;
  expect(readPictureMetadata(Buffer.from(end.padStart(65_536))).alt).toBe('Pump');
  expect(readPictureMetadata(Buffer.from(end.padStart(65_537))).alt).toBeNull();
});
