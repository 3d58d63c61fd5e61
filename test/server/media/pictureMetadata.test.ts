import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { readPictureHeader } from '../../../server/media/resizePicture.ts';
import { listSitePictures } from '../../../server/media/siteOriginals.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { only, readShippedContent } from '../../helpers/http/fetchScreen.ts';
import { parsePage } from '../../helpers/http/parsePage.ts';
import { startSite } from '../../helpers/site/startSite.ts';
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

async function drawWith(xmp: string): Promise<PictureFile> {
  const { body } = await drawJpeg(1200, 900);
  return { type: 'image/webp', body: await sharp(body).withXmp(xmp).webp().toBuffer() };
}

const wordsOf = async (xmp: string) => (await readPictureHeader((await drawWith(xmp)).body)).words;
const silent = { alt: null, isIllustration: false };

test('a file says what one sees, and that it was made; a photograph or a bare file says no such thing', async () => {
  expect(await wordsOf(toXmp('A pump &amp; its &#x22;skid&#34;'))).toEqual({
    alt: 'A pump & its "skid"',
    isIllustration: true,
  });
  expect(await wordsOf(toXmp('A yard', 'digitalCapture'))).toEqual({ alt: 'A yard', isIllustration: false });
  expect((await readPictureHeader((await drawJpeg(20, 20)).body)).words).toEqual(silent);
  const attribute = `<rdf:Description Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"/>`;
  expect(await wordsOf(attribute)).toEqual({ alt: null, isIllustration: true });
});

test.each([
  ['a megabyte', toXmp('A pump').replace('<rdf:RDF', `${' '.repeat(1_000_000)}<rdf:RDF`), silent],
  ['no XML', 'Iptc4xmpCore:AltTextAccessibility <<<< &&& \u0000 ]]>', silent],
  ['tags in the text', toXmp('<script>alert(1)</script>'), { alt: null, isIllustration: true }],
  ['a long text', toXmp('ab '.repeat(400)), { alt: `${'ab '.repeat(66)}a…`, isIllustration: true }],
  [
    'control characters',
    toXmp('one&#0;two&#7;\n\t three&#xD800;&#x110000;'),
    { alt: 'one two three &#x110000;', isIllustration: true },
  ],
])('hostile metadata: %s', async (_, xmp, words) => {
  expect(await wordsOf(xmp)).toEqual(words);
});

test('metadata made to be slow to read is read at once', async () => {
  const opening = '<Iptc4xmpCore:AltTextAccessibility> <rdf:Alt> <rdf:li ';
  const startedAt = performance.now();
  expect(await wordsOf(opening.repeat(1_000))).toEqual(silent);
  expect(await wordsOf(`Iptc4xmpExt:DigitalSourceType ${'/digitalsourcetype'.repeat(3_000)}`)).toEqual(
    silent,
  );
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

const main = 'machines/sl-150-d/main.webp';
// Of its other pictures nothing is known.
const some = 'Some of these are illustrations';

async function startPictured(file: PictureFile, dataDir = createTempDir()) {
  const { apiBaseUrl } = await startUpstream(hostileContent);
  const pictures = await startPictureUpstream({ [main]: { ...file, etag: '"1"' } });
  const site = await startSite({ apiBaseUrl, imageBaseUrl: pictures.imageBaseUrl, dataDir, learnMs: 50 });
  const mainPicture = async () => {
    const page = await parsePage((await request(site.app).get('/products/12')).text);
    const gallery = only(page, '.product-gallery');
    const captions = gallery.querySelectorAll('figcaption').map((caption) => caption.textContent);
    return [gallery.querySelector('img')?.getAttributeValue('alt'), ...captions];
  };
  return { ...site, mainPicture, asked: pictures.asked };
}

test('a page says what its picture says of itself, as text, and what of its pictures is an illustration', async () => {
  const { mainPicture, app } = await startPictured(await drawWith(toXmp('A &lt;b&gt;pump&lt;/b&gt;')));
  await expect.poll(mainPicture).toEqual(['A &lt;b&gt;pump&lt;/b&gt;', some]);
  expect((await request(app).get('/products/12')).text).not.toContain('<b>pump');
  // Beside a name the picture on a card stays silent.
  expect((await request(app).get('/products')).text).not.toContain('pump&lt;/b');
});

test('a photograph without words has the name of its product and no caption', async () => {
  const { mainPicture, asked } = await startPictured(await drawJpeg(500, 1000));
  await expect.poll(() => asked).toContain(`/${main} 200`);
  expect(await mainPicture()).toEqual(['Wellpoint pump WP 150']);
});

test('what an older version has kept gets its words without the file being sent again', async () => {
  const dataDir = createTempDir();
  const file = await drawWith(toXmp('A pump'));
  const first = await startPictured(file, dataDir);
  await expect.poll(first.mainPicture).toEqual(['A pump', some]);
  await first.stop();
  const { kept, forgetWords } = await keptFacts(dataDir);
  expect(kept).toContain('A pump');
  await forgetWords();
  const second = await startPictured(file, dataDir);
  await expect.poll(second.mainPicture).toEqual(['A pump', some]);
  expect(second.asked.filter((line) => line.includes(main))).toEqual([`/${main} 304`]);
});

async function keptFacts(dataDir: string) {
  const path = join(dataDir, 'pictures.json');
  const kept = await readFile(path, 'utf8');
  return { kept, forgetWords: () => writeFile(path, kept.replaceAll(/,"words":\{[^}]*\}/g, '')) };
}

test('every picture that ships says what one sees, in a sentence of its own, and that it is an illustration', async () => {
  const paths = await listSitePictures();
  const words = await Promise.all(
    paths.map(async (path) => (await readPictureHeader(await readFile(join('public/pictures', path)))).words),
  );
  const faulty = paths.filter(
    (_, index) => !words[index]?.isIllustration || !words[index]?.alt?.endsWith('.'),
  );
  expect(faulty.filter((path) => !path.startsWith('clip/'))).toEqual([]);
});

test('a shipped product, service and gallery item caption their pictures', async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl, learnMs: 50 });
  for (const path of ['/products/1', '/service/1', '/gallery/2/21/201', '/about', '/DeWateringPumps', '/']) {
    const faultsOf = async () => {
      const page = await parsePage((await request(app).get(path)).text);
      const captions = page.querySelectorAll('.illustration figcaption').map((one) => one.textContent);
      return captions.length > 0 && captions.every((text) => /^Illustrations?$/.test(text)) ? null : captions;
    };
    await expect.poll(faultsOf, { message: path, timeout: 60_000 }).toBeNull();
  }
});
