import request from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import type { Content } from '../../../server/embedded/readContent.ts';
import { misshapenContent, scriptedContent } from '../../fixtures/hostileCatalogues.ts';
import { checkStructuredData, nodesIn } from '../../helpers/http/checkStructuredData.ts';
import { type CrawledPage, crawlSite } from '../../helpers/http/crawlSite.ts';
import { readShippedContent, textsOf, valuesOf } from '../../helpers/http/fetchScreen.ts';
import { decodeEntities } from '../../helpers/http/parsePage.ts';
import { readVocabulary, type Vocabulary } from '../../helpers/http/schemaVocabulary.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startUpstream } from '../../helpers/upstream/startUpstream.ts';

const siteUrl = 'https://sumpline.example';
const maxClicks = 3;

let vocabulary: Vocabulary;
beforeAll(async () => {
  vocabulary = await readVocabulary();
});

async function crawl(content: Content) {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(content);
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl, siteUrl });
  const agent = request(app);
  const found = await crawlSite(async (address) => {
    const { status, text, type } = await agent.get(address);
    return { status, text: text ?? '', type };
  });
  const { text } = await agent.get('/sitemap.xml');
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
    decodeEntities(url.replaceAll('&#38;', '&')).slice(siteUrl.length),
  );
  return { ...found, listed, agent };
}

test.each([
  ['the shipped catalogue', readShippedContent],
  ['a catalogue with markup in every field', async () => scriptedContent],
  ['a catalogue with next to nothing in it', async () => misshapenContent],
])(
  'a crawler reaches every page of %s by three plain links and finds no defect',
  { timeout: 240_000 },
  async (_, readCatalogue) => {
    const { pages, files, listed, agent } = await crawl(await readCatalogue());
    const found = [...pages.values()];
    expect(found.flatMap(defectsOf)).toEqual([]);
    expect([...files.values()].filter(({ status }) => status !== 200)).toEqual([]);

    const indexed = found.filter((page) => page.isIndexed && page.canonicals[0] === siteUrl + page.address);
    expect(new Set(listed)).toEqual(new Set(indexed.map(({ address }) => address)));
    expect(new Set(listed).size).toBe(listed.length);
    expect(indexed.filter(({ depth }) => depth > maxClicks).map(({ address }) => address)).toEqual([]);
    for (const key of ['titles', 'descriptions', 'canonicals'] as const) {
      expect(twice(indexed.map((page) => String(page[key][0])))).toEqual([]);
    }

    const pictures = new Set(found.flatMap((page) => page.pictures));
    for (const picture of pictures) {
      expect((await agent.head(`${picture}.320.webp`)).status, picture).toBe(200);
    }
  },
);

test('every link on every page leads to an existing page', async () => {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readShippedContent());
  const { app } = await startSite({ apiBaseUrl, imageBaseUrl, siteUrl });
  const seen = new Set<string>(['/']);
  for (const path of seen) {
    const { status, text, headers } = await request(app).get(path);
    expect(status, path).toBe(200);
    if (!headers['content-type']?.startsWith('text/html')) continue;
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      // Pictures and data sheets are made one by one: that each exists is tested in media/pictureSizes.test.ts and
      // rendering/everyDataSheet.full.test.ts.
      if (!/\.\d+\.jpg$|\.pdf(\?|$)/.test(href)) seen.add(href.replaceAll('&amp;', '&'));
    }
  }
  expect(seen.size).toBeGreaterThan(80);
}, 400_000);

const twice = (texts: string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);

function defectsOf(page: CrawledPage): string[] {
  const where = `${page.address} (linked from ${page.from})`;
  if (page.status !== 200) return [`${where}: ${page.status}`];
  return [...headDefects(page), ...bodyDefects(page), ...shareDefects(page), ...dataDefects(page)].map(
    (defect) => `${where}: ${defect}`,
  );
}

function headDefects({ titles, descriptions, canonicals, html }: CrawledPage): string[] {
  const [description = ''] = descriptions;
  return [
    ...(titles.length === 1 && titles[0] ? [] : [`titles ${titles}`]),
    ...(descriptions.length === 1 ? [] : [`${descriptions.length} descriptions`]),
    ...(description.length >= 70 && description.length <= 160 ? [] : [`description ${description}`]),
    ...(canonicals.length === 1 && canonicals[0]?.startsWith(`${siteUrl}/`)
      ? []
      : [`canonicals ${canonicals}`]),
    ...(valuesOf(html, 'html', 'lang')[0] ? [] : ['no lang']),
    ...(['icon', 'manifest', 'apple-touch-icon'].every((rel) => html.querySelector(`link[rel="${rel}"]`))
      ? []
      : ['no icons']),
  ];
}

function bodyDefects({ headings, html }: CrawledPage): string[] {
  const skipping = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
  const withoutAlt = html.querySelectorAll('img').filter((image) => image.getAttributeValue('alt') === null);
  const scripts = html.querySelectorAll('script');
  return [
    ...(headings.filter(({ level }) => level === 1).length === 1 ? [] : ['not one h1']),
    ...headings.filter(({ text }) => text === '').map(({ level }) => `empty h${level}`),
    ...skipping.map(({ level, text }) => `h${level} skips a level: ${text}`),
    ...withoutAlt.map((image) => `no alt: ${image.getAttributeValue('src')}`),
    ...scripts
      .filter((script) => !script.hasAttribute('src') && !script.hasAttribute('type'))
      .filter((script) => !script.parent?.is('head'))
      .map(() => 'a script within the page'),
  ];
}

function shareDefects({ html, titles, descriptions, canonicals }: CrawledPage): string[] {
  const tag = (name: string) =>
    decodeEntities(String(valuesOf(html, `meta[property="${name}"]`, 'content')[0] ?? ''));
  return [
    ...(tag('og:title') === titles[0] ? [] : [`og:title ${tag('og:title')}`]),
    ...(tag('og:description') === descriptions[0] ? [] : ['og:description']),
    ...(tag('og:url') === canonicals[0] ? [] : ['og:url']),
    ...(/^https:\/\/sumpline\.example\/(media|pictures)\/.+\.share\.jpg$/.test(tag('og:image'))
      ? []
      : ['og:image']),
    ...(tag('og:image:width') === '1200' && tag('og:image:height') === '630' ? [] : ['og:image size']),
    ...(tag('og:image:alt') ? [] : ['og:image:alt']),
    ...(html.querySelector('meta[name="twitter:card"]') ? [] : ['twitter:card']),
  ];
}

function dataDefects({ structuredData, isIndexed, html, headings }: CrawledPage): string[] {
  const visible = textsOf(html, '.breadcrumbs a');
  const name = headings.find(({ level }) => level === 1)?.text ?? '';
  const [json] = structuredData;
  if (json === undefined) return isIndexed || visible.length > 0 ? ['no structured data'] : [];
  const graph = JSON.parse(json);
  const trail = nodesIn(graph['@graph']).find((node) => node['@type'] === 'BreadcrumbList');
  const names = trail ? (trail.itemListElement as { name: string }[]).map((item) => tidy(item.name)) : [];
  const shown = visible.length > 0 ? [...visible, name] : [];
  return [
    ...checkStructuredData(graph, siteUrl, vocabulary),
    ...(structuredData.length === 1 ? [] : ['structured data twice']),
    ...(names.join(' > ') === shown.join(' > ') ? [] : [`breadcrumbs ${names} instead of ${shown}`]),
  ];
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
