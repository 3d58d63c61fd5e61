import { createHash } from 'node:crypto';
import type { HtmlElement } from 'html-validate';
import { checkStructuredData, nodesIn } from '../helpers/http/checkStructuredData.ts';
import { textOf, textsOf, valuesOf } from '../helpers/http/fetchScreen.ts';
import { decodeEntities } from '../helpers/http/parsePage.ts';
import { readVocabulary } from '../helpers/http/schemaVocabulary.ts';
import { validateHtml } from '../helpers/http/validateHtml.ts';
import { type Check, unless } from './check.ts';
import { fixtureStatuses, type Get, type SitePage, toAddress } from './crawlSite.ts';
import { pictures, readSize } from './pictureChecks.ts';

export const siteUrl = 'https://sumpline.example';

const vocabulary = await readVocabulary();
const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const attribute = (html: HtmlElement, selector: string, name: string): string[] =>
  valuesOf(html, selector, name).map((value) => decodeEntities(String(value)));

/** The parts of a page's head that search engines read. */
export function readHead({ html }: Pick<SitePage, 'html'>) {
  return {
    titles: textsOf(html, 'head > title'),
    descriptions: attribute(html, 'meta[name="description"]', 'content'),
    canonicals: attribute(html, 'link[rel="canonical"]', 'href'),
    isIndexed: html.querySelectorAll('meta[name="robots"]').length === 0,
  };
}

const status: Check = ({ address, status, from }) => {
  const expected = fixtureStatuses.get(address) ?? 200;
  return unless(status === expected, `${status} instead of ${expected}, linked from ${from}`);
};

const validity: Check = ({ text }) => validateHtml(text);

/** The security policy allows no inline code but the script whose hash it names. */
const inlineCode: Check = ({ html, headers }) => {
  const policy = headers.get('content-security-policy') ?? '';
  const isAllowed = (script: HtmlElement) => {
    if (script.hasAttribute('src')) return true;
    if (/^application\/(ld\+)?json$/.test(String(script.getAttributeValue('type')))) return true;
    const hash = createHash('sha256').update(script.textContent).digest('base64');
    return script.parent?.is('head') && policy.includes(`'sha256-${hash}'`);
  };
  const handlers = html
    .querySelectorAll('*')
    .flatMap((element) => element.attributes.map(({ key }) => key))
    .filter((key) => /^on/i.test(key));
  return [
    ...html
      .querySelectorAll('script')
      .filter((script) => !isAllowed(script))
      .map(() => 'an inline script'),
    ...html.querySelectorAll('style, [style]').map(({ tagName }) => `a style in ${tagName}`),
    ...handlers.map((key) => `an attribute ${key}`),
  ];
};

const headings: Check = ({ html }) => {
  // A list of selectors would return all h1 first, then all h2.
  const found = html
    .querySelectorAll('*')
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((heading) => ({ level: Number(heading.tagName.slice(1)), text: textOf(heading) }));
  const skipping = found.filter(({ level }, index) => level > (found[index - 1]?.level ?? 0) + 1);
  return [
    ...unless(found.filter(({ level }) => level === 1).length === 1, 'not one h1'),
    ...found.filter(({ text }) => text === '').map(({ level }) => `empty h${level}`),
    ...skipping.map(({ level, text }) => `h${level} skips a level: ${text}`),
  ];
};

/** Values of the program that got into a text, with what stands around them; `null` is a value of the JSON in scripts. */
export function strayValuesIn(text: string): string[] {
  const find = (where: string, pattern: RegExp) =>
    [...where.matchAll(pattern)].map(({ index }) => where.slice(Math.max(0, index - 60), index + 30));
  return [
    ...find(text, /\bundefined\b|\bNaN\b|\[object/g),
    ...find(text.replace(/<script\b.*?<\/script>/gs, ''), /\bnull\b/g),
  ];
}

const strayValues: Check = ({ text }) => strayValuesIn(text);

const head: Check = async ({ html, status }, get) => {
  const { titles, descriptions, canonicals } = readHead({ html });
  const { length } = descriptions[0] ?? '';
  const hasIcons = ['icon', 'manifest', 'apple-touch-icon'].every((rel) =>
    html.querySelector(`link[rel="${rel}"]`),
  );
  return [
    ...unless(titles.length === 1 && titles[0], `titles ${titles}`),
    ...unless(descriptions.length === 1, `${descriptions.length} descriptions`),
    ...unless(status !== 200 || (length >= 70 && length <= 160), `a description of ${length} letters`),
    ...unless(
      status === 200
        ? canonicals.length === 1 && canonicals[0]?.startsWith(`${siteUrl}/`)
        : canonicals.length === 0,
      `canonicals ${canonicals}`,
    ),
    ...(await canonicalProblems(canonicals[0], get)),
    ...unless(valuesOf(html, 'html', 'lang')[0], 'no lang'),
    ...unless(hasIcons, 'no icons'),
  ];
};

async function canonicalProblems(canonical: string | undefined, get: Get): Promise<string[]> {
  if (!canonical?.startsWith(siteUrl)) return [];
  const { status } = await get(canonical.slice(siteUrl.length));
  return unless(status === 200, `the canonical address ${canonical} answers ${status}`);
}

const shareTags: Check = async ({ html, status }) => {
  if (status !== 200) return [];
  const { titles, descriptions, canonicals } = readHead({ html });
  const tag = (name: string) => attribute(html, `meta[property="${name}"]`, 'content')[0] ?? '';
  const image = /^https:\/\/sumpline\.example\/(?:media|pictures)\/(.+)\.share\.jpg$/.exec(tag('og:image'));
  return [
    ...unless(tag('og:title') === titles[0], `og:title ${tag('og:title')}`),
    ...unless(tag('og:description') === descriptions[0], 'og:description'),
    ...unless(tag('og:url') === canonicals[0], `og:url ${tag('og:url')}`),
    ...unless(image?.[1] && (await readSize(image[1])), `og:image ${tag('og:image')}`),
    ...unless(tag('og:image:width') === '1200' && tag('og:image:height') === '630', 'og:image size'),
    ...unless(tag('og:image:alt'), 'og:image:alt'),
    ...unless(html.querySelector('meta[name="twitter:card"]'), 'twitter:card'),
  ];
};

const structuredData: Check = ({ html, text }) => {
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const visible = textsOf(html, '.breadcrumbs a');
  const json = scripts[0]?.[1];
  if (json === undefined)
    return unless(!readHead({ html }).isIndexed && visible.length === 0, 'no structured data');
  const graph = JSON.parse(json);
  const trail = nodesIn(graph['@graph']).find((node) => node['@type'] === 'BreadcrumbList');
  const items = (trail?.itemListElement ?? []) as { name: string }[];
  const names = items.map((item) => tidy(item.name)).join(' > ');
  const shown = visible.length > 0 ? [...visible, ...textsOf(html, 'h1')].join(' > ') : '';
  return [
    ...checkStructuredData(graph, siteUrl, vocabulary),
    ...unless(scripts.length === 1, 'structured data twice'),
    ...unless(names === shown, `breadcrumbs ${names} instead of ${shown}`),
  ];
};

/** Crawlers do not follow `nofollow`; of those links one to each path is requested. */
const unfollowedLinks: Check = async ({ html }, get) => {
  const targets = attribute(html, 'a[rel="nofollow"]', 'href').map(toAddress);
  const perPath = new Map(targets.map((target) => [target.split('?')[0], target]));
  const problems = [...perPath.values()]
    .filter((target) => target.startsWith('/'))
    .map(async (target) => unless((await get(target)).status < 400, `${target} does not exist`));
  return (await Promise.all(problems)).flat();
};

/** The pages of the catalogue have a Markdown version. */
const markdown: Check = async ({ address, headers, html, status }, get) => {
  const linked = /<([^>]+)>; rel=alternate; type="text\/markdown"/.exec(headers.get('link') ?? '')?.[1];
  if (!linked)
    return unless(status !== 200 || !/^\/(products|service|gallery)(?![\w-])/.test(address), 'no Markdown');
  const file = await get(linked);
  const text = file.body.toString();
  return [
    ...unless(
      siteUrl + linked === readHead({ html }).canonicals[0]?.replace(/^[^?]*/, '$&.md'),
      `Markdown at ${linked}`,
    ),
    ...unless(
      file.status === 200 && file.type === 'text/markdown; charset=utf-8',
      `Markdown: ${file.status}`,
    ),
    ...unless(file.headers.get('x-robots-tag') === 'noindex', 'Markdown is indexed'),
    ...unless(
      file.headers.get('link') === `<${readHead({ html }).canonicals[0]}>; rel="canonical"`,
      `Markdown: link ${file.headers.get('link')}`,
    ),
    ...unless(/^# \S/.test(text), 'Markdown without a title'),
    ...strayValuesIn(text),
  ];
};

/** These hold for every document, also for the response to a form and without an upstream. */
export const documentChecks = { validity, inlineCode, headings, strayValues } satisfies Record<string, Check>;

export const pageChecks = {
  status,
  ...documentChecks,
  head,
  shareTags,
  structuredData,
  pictures,
  unfollowedLinks,
  markdown,
} satisfies Record<string, Check>;
