import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRequestedPicture } from '../../../server/media/requestedPicture.ts';
import { toImagePath } from '../../../server/upstream/imagePath.ts';
import { pictureFormats, pictureWidths } from '../../../shared/pictures/pictureUrl.ts';
import { forAll } from '../../helpers/propertyRuns.ts';

test('any text names a picture below the folder of pictures, or none', () => {
  const part = fc.constantFrom(
    'a',
    '/',
    '..',
    '.',
    '%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '.768',
    '.avif',
    '.share.jpg',
    '\\',
    ':',
  );
  const path = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part).map((parts) => `/${parts.join('')}`),
  );
  forAll(2_000, [path], (text) => {
    const requested = readRequestedPicture(text);
    if (!requested) return;
    expect(toImagePath(requested.path)).toBe(requested.path);
    expect(requested.path).not.toMatch(/\0|\\|(?:^|\/)\.\.?(?:\/|$)|^\//);
    expect([...pictureWidths, 'share']).toContain(requested.width);
    expect(pictureFormats).toContain(requested.format);
  });
});
