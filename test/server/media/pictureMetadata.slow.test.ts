import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { readPictureHeader } from '../../../server/media/resizePicture.ts';
import { listSitePictures } from '../../../server/media/siteOriginals.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { only } from '../../helpers/http/fetchScreen.ts';
import { parsePage } from '../../helpers/http/parsePage.ts';
import { readPdf } from '../../helpers/http/readPdf.ts';
import { startShippedSite, startSite } from '../../helpers/site/startSite.ts';
import {
  drawJpeg,
  type PictureFile,
  startPictureUpstream,
} from '../../helpers/upstream/startPictureUpstream.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const toXmp = (alt: string, type = 'digitalCreation') => `<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<Iptc4xmpCore:AltTextAccessibility><rdf:Alt>
 <rdf:li xml:lang="x-default">${alt}</rdf:li><rdf:li xml:lang="de">Anderes</rdf:li>
</rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${type}</Iptc4xmpExt:DigitalSourceType>
</rdf:Description></rdf:RDF></x:xmpmeta>`;

async function drawWithXmp(xmp: string): Promise<PictureFile> {
  const { body } = await drawJpeg(1200, 900);
  return { type: 'image/webp', body: await sharp(body).withXmp(xmp).webp().toBuffer() };
}

const readMetadata = async (xmp: string) => (await readPictureHeader((await drawWithXmp(xmp)).body)).metadata;
const emptyMetadata = { alt: null, isIllustration: false, product: null };

test('alternative text and source type are read from XMP; a photograph is no illustration, a file without XMP has neither', async () => {
  expect(await readMetadata(toXmp('A pump &amp; its &#x22;skid&#34;'))).toEqual({
    ...emptyMetadata,
    alt: 'A pump & its "skid"',
    isIllustration: true,
  });
  expect(await readMetadata(toXmp('A yard', 'digitalCapture'))).toEqual({
    ...emptyMetadata,
    alt: 'A yard',
  });
  const shown = `<Iptc4xmpExt:ProductName><rdf:Alt><rdf:li xml:lang="x-default">SL 80 D</rdf:li></rdf:Alt></Iptc4xmpExt:ProductName>`;
  expect(await readMetadata(shown)).toEqual({ ...emptyMetadata, product: 'SL 80 D' });
  expect((await readPictureHeader((await drawJpeg(20, 20)).body)).metadata).toEqual(emptyMetadata);
  const attribute = `<rdf:Description Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"/>`;
  expect(await readMetadata(attribute)).toEqual({ ...emptyMetadata, isIllustration: true });
});

test.each([
  ['a megabyte', toXmp('A pump').replace('<rdf:RDF', `${' '.repeat(1_000_000)}<rdf:RDF`), emptyMetadata],
  ['no XML', 'Iptc4xmpCore:AltTextAccessibility <<<< &&& \u0000 ]]>', emptyMetadata],
  ['tags in the text', toXmp('<script>alert(1)</script>'), { isIllustration: true }],
  ['a long text', toXmp('ab '.repeat(400)), { alt: `${'ab '.repeat(66)}a…`, isIllustration: true }],
  [
    'overrides of the direction',
    toXmp('WP \u202e051\u2069&#x202c; 150\uffff'),
    { alt: 'WP 051 150', isIllustration: true },
  ],
  [
    'control characters',
    toXmp('one&#0;two&#7;\n\t three&#xD800;&#x110000;'),
    { alt: 'one two three &#x110000;', isIllustration: true },
  ],
])('hostile metadata: %s', async (_, xmp, metadata) => {
  expect(await readMetadata(xmp)).toEqual({ ...emptyMetadata, ...metadata });
});

const mainPath = 'machines/sl-150-d/main.webp';
const otherPath = 'machines/sl-150-d/section-1-pump-end.webp';
/** The product's other picture is a photograph; the gallery item has both in one set. */
const withGallery = {
  ...hostileContent,
  gallery: [
    {
      id: 1,
      name: 'Services',
      items: [{ id: 1, title: 'Pumps', images: [{ image: mainPath }, { image: otherPath }] }],
      subcategories: [],
    },
  ],
};

async function startSiteWithPicture(file: PictureFile, hasOther = true) {
  const { apiBaseUrl } = await startUpstream(withGallery);
  const other = { ...(await drawJpeg(40, 30)), etag: '"2"' };
  const pictures = await startPictureUpstream({
    [mainPath]: { ...file, etag: '"1"' },
    ...(hasOther && { [otherPath]: other }),
  });
  const site = await startSite({
    apiBaseUrl,
    imageBaseUrl: pictures.imageBaseUrl,
    overrides: { pictures: { factsIntervalMs: 50 } },
  });
  /** The alternative text of the first picture, and all captions. */
  const readPictures = async (path: string) => {
    const main = only(parsePage((await request(site.app).get(path)).text), 'main');
    const captions = main.querySelectorAll('figcaption').map((caption) => caption.textContent);
    return [main.querySelector('img')?.getAttributeValue('alt'), ...captions];
  };
  const readMainPicture = () => readPictures('/products/12');
  const readSet = () => readPictures('/gallery/1/1');
  return { ...site, readMainPicture, readSet, requests: pictures.requests };
}

test('a set of pictures is not captioned while the kind of one of them is unknown', async () => {
  const file = await drawWithXmp(toXmp('A pump'));
  const { readSet, requests } = await startSiteWithPicture(file, false);
  await expect.poll(() => requests).toContain(`/${otherPath} 404`);
  await expect.poll(readSet).toEqual(['A pump']);
});

test('a page shows the alternative text of its picture, escaped, and captions illustrations', async () => {
  const { readMainPicture, readSet, app } = await startSiteWithPicture(
    await drawWithXmp(toXmp('A &lt;b&gt;pump&lt;/b&gt;')),
  );
  await expect.poll(readMainPicture).toEqual(['A &lt;b&gt;pump&lt;/b&gt;', 'Illustration']);
  await expect.poll(readSet).toEqual(['A &lt;b&gt;pump&lt;/b&gt;', 'Some of these are illustrations']);
  expect((await request(app).get('/products/12')).text).not.toContain('<b>pump');
  // On a card the picture stands beside the name and has an empty alt.
  expect((await request(app).get('/products')).text).not.toContain('pump&lt;/b');
});

test('a photograph without alternative text gets the name of its product and no caption', async () => {
  const { readMainPicture, requests } = await startSiteWithPicture(await drawJpeg(500, 1000));
  await expect.poll(() => requests).toContain(`/${mainPath} 200`);
  expect(await readMainPicture()).toEqual(['Wellpoint pump WP 150']);
});

test('every shipped picture carries an alternative text in a full sentence and the source type of an illustration', async () => {
  const paths = await listSitePictures();
  const metadata = await Promise.all(
    paths.map(
      async (path) => (await readPictureHeader(await readFile(join('public/pictures', path)))).metadata,
    ),
  );
  const incomplete = paths.filter(
    (_, index) => !metadata[index]?.isIllustration || !metadata[index]?.alt?.endsWith('.'),
  );
  expect(incomplete.filter((path) => !path.startsWith('clip/'))).toEqual([]);
});

const getShippedSite = shareOpened(() =>
  startShippedSite({ overrides: { pictures: { factsIntervalMs: 50 } } }),
);

test('the pages of a shipped product, service and gallery item caption their pictures', async () => {
  const { app } = await getShippedSite();
  for (const path of ['/products/1', '/service/1', '/gallery/2/21/201', '/about', '/DeWateringPumps', '/']) {
    const findWrongCaptions = async () => {
      const page = parsePage((await request(app).get(path)).text);
      const captions = page
        .querySelectorAll('.illustration figcaption')
        .filter((one) => !one.closest('.card'))
        .map((one) => one.textContent);
      return captions.length > 0 && captions.every((text) => /^Illustrations?$/.test(text)) ? null : captions;
    };
    await expect.poll(findWrongCaptions, { message: path }).toBeNull();
  }
});

test('a picture of another machine says so on page, card and data sheet, and in the alternative text', async () => {
  const { app } = await getShippedSite();
  const note = 'Picture: SL 80 D, same series';
  const get = async (path: string) => parsePage((await request(app).get(path)).text);
  const captions = async (path: string, part: string) =>
    (await get(path)).querySelectorAll(`${part} figcaption`).map((one) => one.textContent);
  await expect.poll(() => captions('/products/101', '.product__gallery')).toEqual([`${note} · Illustration`]);
  const page = await get('/products/101');
  const alt = only(page, '.product__gallery img').getAttributeValue('alt');
  expect(alt).toMatch(/ code SL 80 D on the base\. \(Picture: SL 80 D, same series\)$/);
  expect(only(page, 'meta[property="og:image:alt"]').getAttributeValue('content')).toBe(alt);
  await expect.poll(() => captions('/products/100', '.product__gallery')).toEqual(['Illustration']);
  await expect.poll(() => captions('/products', '.card')).toContain(note);
  await expect.poll(() => captions('/compare?items=100,101', 'table')).toEqual([note]);
  // SN 100 shares parts with a set of another series.
  await expect
    .poll(() => captions('/products/114', '.product__gallery'))
    .toEqual(['Picture: SL 150 E · Illustration']);
  const sheet = async () => {
    const { body } = await request(app).get('/products/101.pdf').responseType('blob');
    return readPdf(body).text.replaceAll('\n', ' ');
  };
  // Its name is read before the note.
  await expect.poll(sheet).toMatch(/SL 100 D.*Picture: SL 80 D, same series/);
});
