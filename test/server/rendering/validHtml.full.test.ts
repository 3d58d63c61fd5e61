import { expect, test } from 'vitest';
import { addresses } from '../../fixtures/addresses.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { startShippedSite } from '../../helpers/site/startShippedSite.ts';
import { validateHtml } from './validateHtml.ts';

const getSite = shareOpened(() => startShippedSite());

const paths = Object.values(addresses)
  .flat()
  .map(({ path }) => path);

test.each(paths)('%s is valid HTML', async (path) => {
  expect(await validateHtml(path, await getSite())).toEqual([]);
});
