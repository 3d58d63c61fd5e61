import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { shareOpened } from '../../helpers/atEnd.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import {
  drawJpeg,
  type PictureFile,
  startPictureUpstream,
} from '../../helpers/upstream/startPictureUpstream.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';

const page = '<!doctype html><script>alert(1)</script>';

/** Pictures that are also a page or a script. */
const pictures: Record<string, () => Promise<Buffer>> = {
  'a JPEG with a page behind it': async () =>
    Buffer.concat([(await drawJpeg(40, 30)).body, Buffer.from(page)]),
  'a PNG with a page in its metadata': async () =>
    sharp((await drawJpeg(40, 30)).body)
      .withExif({ IFD0: { ImageDescription: page } })
      .png()
      .toBuffer(),
  // A width of 0x2f2a opens the comment that hides the picture from the script.
  'a GIF that is a script': async () => {
    const gif = await sharp({ create: { width: 0x2a2f, height: 1, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    return Buffer.concat([gif, Buffer.from('*/=1;alert(1)')]);
  },
  'a page that begins as a GIF': async () => Buffer.from(`GIF89a${page}`),
};

const stored: Record<string, PictureFile> = {};
const getPictureSite = shareOpened(async () => {
  const { imageBaseUrl } = await startPictureUpstream(stored);
  return startSite({ apiBaseUrl: closedAddress, imageBaseUrl });
});

test.for(Object.keys(pictures))('%s is served as a picture of its type, or not at all', async (name) => {
  const { app } = await getPictureSite();
  const file = `file${Object.keys(stored).length}`;
  stored[file] = { type: 'image/gif', body: (await pictures[name]?.()) ?? Buffer.alloc(0) };
  for (const format of ['avif', 'webp', 'jpg']) {
    const response = await request(app).get(`/media/${file}.320.${format}`).responseType('blob');
    const { status, headers } = response;
    if (status === 200) expect(headers['content-type']).toBe(`image/${format.replace('jpg', 'jpeg')}`);
    else expect(status).toBe(502);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(response.body.includes('alert(1)')).toBe(false);
  }
});

const json = '{"email":"asha@site.example","name":"<script>alert(1)</script>"}';
const multipart = `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nasha@site.example\r\n--x--\r\n`;

const siteUrl = 'https://sumpline.example';
const getFormSite = shareOpened(() => startSite({ apiBaseUrl: closedAddress, siteUrl }));

test.for([
  ['JSON as multipart', 'multipart/form-data; boundary=x', json, 400],
  [
    'JSON with a boundary and multipart behind it',
    'multipart/form-data; boundary=x',
    `${json}\r\n${multipart}`,
    400,
  ],
  ['JSON as fields', 'application/x-www-form-urlencoded', json, 422],
  ['multipart as fields', 'application/x-www-form-urlencoded', multipart, 422],
  ['multipart as JSON', 'application/json', multipart, 415],
  ['two types at once', 'application/json, multipart/form-data; boundary=x', multipart, 415],
  ['fields as text', 'text/plain', 'email=asha@site.example', 415],
] as const)('%s is refused, and echoed neither as a page nor as a script', async ([
  ,
  type,
  body,
  refusal,
]) => {
  const { app } = await getFormSite();
  for (const accept of ['application/json', 'text/html', '*/*']) {
    const post = request(app).post('/api/newsletter').set('origin', siteUrl);
    const { status, headers, text } = await post.set({ accept, 'content-type': type }).send(body);
    expect(status).toBe(refusal);
    expect(headers['content-type']).toMatch(
      accept === 'application/json' ? /^application\/json/ : /^text\/html/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).not.toContain('<script>alert');
  }
});
