import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Content } from '../../server/embedded/readContent.ts';
import { listPicturePaths, picturesIn } from '../../server/media/listPicturePaths.ts';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { misshapenContent, scriptedContent } from '../fixtures/hostileCatalogues.ts';
import { hostileContent } from '../fixtures/hostileContent.ts';
import { shareOpened } from '../helpers/atEnd.ts';
import { readShippedContent } from '../helpers/content/readShippedContent.ts';
import { decodeEntities } from '../helpers/http/parsePage.ts';
import { postForm } from '../helpers/http/postForm.ts';
import { startSite } from '../helpers/site/startSite.ts';
import { closedAddress } from '../helpers/upstream/startUpstream.ts';
import type { Check } from './check.ts';
import { crawlSite, createGet, fixtureStatuses, type Get, type SitePage, toPage } from './crawlSite.ts';
import { documentChecks, pageChecks, readHead, siteUrl, strayValuesIn } from './httpChecks.ts';
import { shippedChecks } from './shippedChecks.ts';

type Checks = Record<string, Check>;

const maxClicks = 3;
/** Pages that are checked at the same time: data sheets are written in another thread. */
const maxAtOnce = 4;

async function problemsOf(page: SitePage, get: Get, checks: Checks): Promise<string[]> {
  const found = Object.entries(checks).map(async ([name, check]) =>
    (await check(page, get)).map((problem) => `${page.address}: ${name}: ${problem}`),
  );
  return (await Promise.all(found)).flat();
}

/** A site whose pages state the true sizes of all pictures, unless one of these is `isMissing`. */
async function startSwept(content: Content, isMissing = false) {
  // The catalogue is not read again beside the checks.
  const overrides = { upstream: { freshMs: 86_400_000 }, pictures: { factsIntervalMs: 50 } };
  const site = await startSite({ content, siteUrl, overrides });
  const { source, readAll, dataDir } = site;
  const swept = { site, get: createGet(site.url) };
  if (isMissing) return swept;
  await readAll();
  const ids = (await source.cached.products()).map(({ id }) => id);
  const details = await Promise.all(ids.map(source.cached.product));
  const inDetails = details.map((detail) => (detail ? picturesIn(detail) : []));
  const paths = await listPicturePaths(source.cached, inDetails);
  const readKnown = () => new Map(JSON.parse(readFileSync(join(dataDir, 'pictures.json'), 'utf8')).facts);
  await expect.poll(() => paths.filter((path) => !readKnown().has(path))).toEqual([]);
  return swept;
}

interface Sweep {
  get: Get;
  checks: Checks;
  /** Addresses that no page links to. */
  others: readonly string[];
  /** How many pages of a route are checked; all are crawled. */
  perRoute?: number;
}

/** Crawls the site and returns the problems of all pages, and of all pages together. */
async function sweep({ get, checks, others, perRoute = Number.POSITIVE_INFINITY }: Sweep) {
  const problems: string[] = [];
  const indexed: { address: string; depth: number; title: string; description: string }[] = [];
  const checked = new Map<string | undefined, number>();
  let pages = 0;
  const checking = new Set<Promise<void>>();
  function check(page: SitePage): Promise<void> {
    const checked = problemsOf(page, get, checks).then((found) => {
      problems.push(...found);
      checking.delete(checked);
    });
    return checked;
  }
  for await (const found of crawlSite(get, others)) {
    if (!('html' in found)) {
      const text = /^text\//.test(found.type) ? found.body.toString() : '';
      const faults = [...(found.status === 200 ? [] : [found.status]), ...strayValuesIn(text)];
      problems.push(...faults.map((fault) => `${found.address}: ${fault}, linked from ${found.from}`));
      continue;
    }
    pages += 1;
    const { address, depth } = found;
    const { isIndexed, canonicals, titles, descriptions } = readHead(found);
    if (isIndexed && canonicals[0] === siteUrl + address)
      indexed.push({ address, depth, title: String(titles), description: String(descriptions) });
    const route = matchPage(address.split('?')[0] ?? '')?.name;
    const count = (checked.get(route) ?? 0) + 1;
    checked.set(route, count);
    if (count <= perRoute || depth === Number.POSITIVE_INFINITY) checking.add(check(found));
    if (checking.size >= maxAtOnce) await Promise.race(checking);
  }
  await Promise.all(checking);
  const { body, status } = await get('/sitemap.xml');
  const listed = [...body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
    decodeEntities(url.replaceAll('&#38;', '&')).slice(siteUrl.length),
  );
  const twice = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
  const addresses = indexed.map(({ address }) => address);
  return {
    problems,
    pages,
    listed,
    together: {
      sitemapStatus: status,
      notInSitemap: addresses.filter((address) => !listed.includes(address)),
      onlyInSitemap: listed.filter((address) => !addresses.includes(address)),
      twiceInSitemap: twice(listed),
      tooManyClicks: indexed.filter(({ depth }) => depth > maxClicks).map(({ address }) => address),
      sameTitle: twice(indexed.map(({ title }) => title)),
      sameDescription: twice(indexed.map(({ description }) => description)),
    },
  };
}

const withoutProblems = {
  sitemapStatus: 200,
  notInSitemap: [],
  onlyInSitemap: [],
  twiceInSitemap: [],
  tooManyClicks: [],
  sameTitle: [],
  sameDescription: [],
};

const getShipped = shareOpened(async () => startSwept(await readShippedContent()));

describe('all pages over HTTP', () => {
  test('every page that links or fixtures name passes every check, and the sitemap lists each indexed one', async () => {
    const others = [...fixtureStatuses.keys()];
    const { get } = await getShipped();
    const swept = await sweep({ get, checks: { ...pageChecks, ...shippedChecks }, others });
    expect(swept.problems).toEqual([]);
    expect(swept.together).toEqual(withoutProblems);
    expect(swept.pages).toBeGreaterThan(300);
    const { product } = await readShippedContent();
    const products = product.map(({ id }) => `/products/${id}`);
    expect(products.filter((address) => !swept.listed.includes(address))).toEqual([]);
  });

  test.each([
    ['markup in every field', scriptedContent, pageChecks, []],
    ['next to nothing in it', misshapenContent, pageChecks, []],
    [
      'records of little content and a missing picture',
      hostileContent,
      documentChecks,
      ['/compare?items=12,13,bare', '/request-a-quote?items=12x2,barex1', '/search?q=pump'],
    ],
  ])('pages of every screen pass the checks over a catalogue with %s', async (_, content, checks, others) => {
    const { get } = await startSwept(content, !('pictures' in checks));
    const { problems, together } = await sweep({ get, checks, others, perRoute: 3 });
    expect(problems).toEqual([]);
    expect(together).toEqual(withoutProblems);
  });

  test('pages without an upstream and responses to forms are sound documents', async () => {
    const site = await startSite({ apiBaseUrl: closedAddress });
    const get = createGet(site.url);
    const pages = ['/', '/products', '/about', '/contact-us'].map(async (path) =>
      toPage(path, await get(path), 'the test', 0),
    );
    const posts = (
      [
        ['quote', {}],
        ['quote', { email: 'asha@site.example' }],
        ['newsletter', { email: 'x' }],
        ['contact-us', { email: 'x' }],
      ] as const
    ).map(async ([form, fields]) => {
      const { status, type, headers, text } = await postForm(
        site.app,
        form,
        { other: '1', ...fields },
        'text/html',
      );
      const response = { status, type, headers: new Headers(headers), body: Buffer.from(text) };
      return toPage(`POST ${form} ${JSON.stringify(fields)}`, response, 'the test', 0);
    });
    const found = await Promise.all([...pages, ...posts]);
    const problems = found.map((page) => problemsOf(page, get, documentChecks));
    expect((await Promise.all(problems)).flat()).toEqual([]);
  });

  const body = (inner: string) => (text: string) => text.replace('</main>', `${inner}</main>`);
  const instead = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
  const noise = () => createHash('sha512').update(String(Math.random())).digest('hex');

  test.each<[string, string, (text: string) => string]>([
    ['an id that occurs twice', 'validity', body('<p id="main"></p>')],
    ['an inline script', 'inlineCode', body('<script>alert(1)</script>')],
    ['an inline style', 'inlineCode', body('<p style="color: red"></p>')],
    ['an event handler', 'inlineCode', body('<p onclick="alert(1)"></p>')],
    ['a level of headings that is skipped', 'headings', instead('</h1>', '</h1><h3>Too deep</h3>')],
    ['a second h1', 'headings', body('<h1>Another</h1>')],
    ['an undefined in a text', 'strayValues', body('<p>undefined</p>')],
    ['a null in an attribute', 'strayValues', body('<p class="a null">x</p>')],
    ['a second title', 'head', instead('</head>', '<title>Another</title></head>')],
    ['a canonical address that does not exist', 'head', instead(/(rel="canonical" href="[^"]*)/, '$1none')],
    ['a short description', 'head', instead(/(name="description" content=")[^"]*/, '$1Short')],
    ['another title in the share tags', 'shareTags', instead(/(og:title" content=")/, '$1Not ')],
    ['a share picture that does not exist', 'shareTags', instead('.share.jpg', '.none.share.jpg')],
    ['an unknown type of schema.org', 'structuredData', instead('"@type":"Product"', '"@type":"Produkt"')],
    ['a breadcrumb that is not shown', 'structuredData', instead(/class="breadcrumbs"/, '')],
    ['a wrong size of a picture', 'pictures', instead(/(<img [^>]*) width="\d+"/, '$1 width="7"')],
    ['a preload of another picture', 'pictures', instead(/imagesrcset="/i, 'imagesrcset="/other')],
    ['a preload in another size', 'pictures', instead(/imagesizes="/i, 'imagesizes="1px, ')],
    [
      'a link to nowhere',
      'unfollowedLinks',
      instead(/<\/main>/, '<a rel="nofollow" href="/none">x</a></main>'),
    ],
    ['another canonical address than the Markdown has', 'markdown', instead('rel="canonical" href="', '$&x')],
    ['a heavy document', 'weight', body(Array.from({ length: 200 }, noise).join(''))],
    ['a picture that is shown twice', 'twice', instead(/<picture.*?<\/picture>/s, '$&$&')],
    ['a figure that the data sheet lacks', 'dataSheet', instead(/("figures":\[.*?"value":")/, '$19')],
  ])('%s is found', async (_, name, mutate) => {
    const { get } = await getShipped();
    const check = { ...pageChecks, ...shippedChecks }[name as keyof typeof pageChecks];
    const response = await get('/products/1');
    const page = toPage('/products/1', response, 'the test', 0);
    const changed = { ...response, body: Buffer.from(mutate(page.text)) };
    expect(await check(page, get)).toEqual([]);
    expect(await check(toPage('/products/1', changed, 'the test', 0), get)).not.toEqual([]);
  });
});
