import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSitePictures } from '../../../server/media/siteOriginals.ts';
import { pictureUrl } from '../../../shared/pictures/pictureUrl.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

test('the pictures of the site come resized from the build, and nothing is resized on an empty disk', async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream();
  const dataDir = createTempDir();
  const { url } = await startSite({ apiBaseUrl, imageBaseUrl, dataDir });
  const paths = await listSitePictures();
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const response = await fetch(url + pictureUrl(`/pictures/${path}`, 768, 'avif'));
    expect([path, response.headers.get('content-type')]).toEqual([path, 'image/avif']);
  }
  expect(readdirSync(join(dataDir, 'pictures'))).toEqual([]);
});
