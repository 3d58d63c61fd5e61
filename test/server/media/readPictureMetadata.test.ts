import { expect, test } from 'vitest';
import { readPictureMetadata } from '../../../server/media/readPictureMetadata.ts';

test('XMP behind the largest size is not read', () => {
  const end = '<Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li>Pump</rdf:li></rdf:Alt>';
  expect(readPictureMetadata(Buffer.from(end.padStart(65_536))).alt).toBe('Pump');
  expect(readPictureMetadata(Buffer.from(end.padStart(65_537))).alt).toBeNull();
});
