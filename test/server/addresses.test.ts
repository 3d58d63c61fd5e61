import request from 'supertest';
import { expect, test } from 'vitest';
import { readContent } from '../../server/embedded/contentStore.ts';
import { type PageName, pages } from '../../shared/pages.ts';
import { startSite } from '../helpers/startSite.ts';
import { startUpstream } from '../helpers/startUpstream.ts';

interface Address {
  path: string;
  status?: number;
  heading: string;
  /** Path of the canonical link where it is another. */
  canonical?: string;
  /** Not to be listed by search engines. */
  noindex?: true;
  /** Without header and footer. */
  bare?: true;
}

const oops = 'Oops! Page Not Found';
const filler = { noindex: true } as const;

/** At least one address of every page; those of the catalogue are the shipped one's. */
const addresses: Record<PageName, Address[]> = {
  home: [{ path: '/', heading: 'Keep the water below the work.' }],
  homeTwo: [{ path: '/home-two', heading: '', canonical: '/', ...filler }],
  homeThree: [{ path: '/home-three', heading: '', canonical: '/', ...filler }],
  about: [{ path: '/about', heading: '' }],
  companies: [{ path: '/companies', heading: 'Our Group of Companies' }],
  services: [{ path: '/service', heading: '' }],
  service: [
    { path: '/service/1', heading: 'Import and export' },
    { path: '/service/99', status: 404, heading: 'Service Details not found' },
  ],
  subsidiaryPlaceholder: [{ path: '/team-single', heading: '', ...filler }],
  subsidiary: [
    { path: '/team/1', heading: 'Sumpline Trading' },
    { path: '/team/6', heading: 'Sumpline Precision' },
    { path: '/team/7', heading: '', canonical: '/team-single', ...filler },
  ],
  products: [
    { path: '/products', heading: 'Our Products' },
    { path: '/products?category=2', heading: 'Our Products' },
    { path: '/products?category=1', heading: 'Our Products', canonical: '/products' },
    { path: '/products?category=99', status: 404, heading: oops },
  ],
  product: [
    { path: '/products/1', heading: 'SL 150 D open diesel set' },
    { path: '/products/SL-150-E', heading: 'SL 150 E electric set' },
    { path: '/products/99', status: 404, heading: 'Product not found' },
  ],
  gallery: [{ path: '/gallery', heading: 'Gallery' }],
  galleryItem: [
    { path: '/gallery/3/301', heading: '' },
    { path: '/gallery/1/301', status: 404, heading: 'No Images Available' },
  ],
  gallerySubItem: [
    { path: '/gallery/2/21/201', heading: '' },
    { path: '/gallery/3/31/304', heading: '', ...filler },
    { path: '/gallery/2/99/1', status: 404, heading: 'No Images Available' },
    { path: '/gallery/2/22/201', status: 404, heading: 'No Images Available' },
  ],
  gallerySample: [
    { path: '/gallery-sample/1/1', heading: 'A vacuum set, whole and close up', ...filler },
    { path: '/gallery-sample/1/99', status: 404, heading: 'No Images Available' },
  ],
  contact: [{ path: '/contact-us', heading: 'Contact Us' }],
  requestQuote: [{ path: '/request-a-quote', heading: 'Request a Quote' }],
  sent: [
    { path: '/sent/quote', heading: 'Quote submitted successfully!', ...filler },
    { path: '/sent/other', status: 404, heading: oops },
  ],
  search: [{ path: '/search?q=pump', heading: 'Search', canonical: '/search', ...filler }],
  privacy: [{ path: '/privacy', heading: '' }],
  pumpGroup: [{ path: '/DeWateringPumps', heading: '' }],
  sparePartGroup: [{ path: '/Impellers', heading: '' }],
  hoseGroup: [{ path: '/LayflatHose', heading: '' }],
  repairGroup: [{ path: '/PumpRepairs', heading: '' }],
  foundryGroup: [{ path: '/CastIronWorks', heading: '' }],
  machiningGroup: [{ path: '/PrecisionMachining', heading: '' }],
  pricing: [{ path: '/pricing', heading: '', ...filler }],
  faq: [{ path: '/faq', heading: 'F.A.Q.', ...filler }],
  comingSoon: [{ path: '/coming-soon', heading: '', bare: true, ...filler }],
  businessStrategy: [{ path: '/business-strategy', heading: '', ...filler }],
  uiUxExperience: [{ path: '/ui-ux-experience', heading: '', ...filler }],
  digitalMarketing: [{ path: '/digital-marketing', heading: '', ...filler }],
  mobileDevelopment: [{ path: '/mobile-development', heading: '', ...filler }],
  socialMediaMarketing: [{ path: '/social-media-marketing', heading: '', ...filler }],
  websiteDevelopment: [{ path: '/website-development', heading: '', ...filler }],
  portfolioStyleOne: [{ path: '/portfolio-style-one', heading: '', ...filler }],
  portfolioStyleTwo: [{ path: '/portfolio-style-two', heading: '', ...filler }],
  portfolioSingle: [{ path: '/portfolio-single', heading: 'Dewatering pump', ...filler }],
  portfolioSheet: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((index) => ({
      path: `/portfolio-single/${index}`,
      heading: '',
      ...filler,
    })),
    { path: '/portfolio-single/9', status: 404, heading: oops },
    { path: '/portfolio-single/0', status: 404, heading: oops },
  ],
  blogStyleOne: [
    { path: '/blog-style-one', heading: '', ...filler },
    { path: '/blog-style-one?page=3', heading: '', canonical: '/blog-style-one', ...filler },
    { path: '/blog-style-one?page=4', status: 404, heading: oops },
    { path: '/blog-style-one?page=0', status: 404, heading: oops },
  ],
  blogLeftSidebar: [{ path: '/blog-left-sidebar', heading: '', ...filler }],
  blogRightSidebar: [
    { path: '/blog-right-sidebar?page=2', heading: '', canonical: '/blog-right-sidebar', ...filler },
  ],
  blogSingle: [{ path: '/blog-single', heading: '', ...filler }],
  blogStory: [
    { path: '/blog-single/9', heading: '', ...filler },
    { path: '/blog-single/10', status: 404, heading: oops },
  ],
  error404: [{ path: '/error-404', status: 404, heading: oops, bare: true }],
};

async function startShippedSite() {
  const { apiBaseUrl, imageBaseUrl } = await startUpstream(await readContent('server/embedded/content'));
  return startSite({ apiBaseUrl, imageBaseUrl, siteUrl: 'https://sumpline.example' });
}

const textOf = (html: string | undefined) =>
  (html ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();

test.each(
  Object.keys(pages) as PageName[],
)('%s: status, heading, title, chrome, canonical and robots of its addresses', async (name) => {
  const { app } = await startShippedSite();
  for (const { path, status = 200, heading, canonical = path, noindex, bare } of addresses[name]) {
    const { status: answered, text } = await request(app).get(path);
    expect(answered, path).toBe(status);
    const headings = [...text.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, html]) => textOf(html));
    expect(headings, path).toEqual([heading ? heading : expect.stringMatching(/\w.{5}/)]);
    const titles = [...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, html]) => textOf(html));
    expect(titles, path).toEqual([expect.stringContaining('Sumpline Group')]);
    expect(
      [text.includes('<header class="header">'), text.includes('<footer class="footer">')],
      path,
    ).toEqual([!bare, !bare]);
    expect(text.includes('content="noindex, follow"'), path).toBe(Boolean(noindex) || status !== 200);
    const links = [...text.matchAll(/rel="canonical" href="([^"]*)"/g)].map(([, url]) => url);
    expect(links, path).toEqual(status === 200 ? [`https://sumpline.example${canonical}`] : []);
    expect([...text.matchAll(/<meta name="description" content="[^"]+"/g)], path).toHaveLength(1);
  }
});

test('titles of indexed pages differ', async () => {
  const { app } = await startShippedSite();
  const titles = new Map<string, string>();
  for (const { path, status, noindex, canonical } of Object.values(addresses).flat()) {
    if (status || noindex || canonical) continue;
    const title = textOf(/<title>(.*?)<\/title>/.exec((await request(app).get(path)).text)?.[1]);
    expect(titles.get(title), `${path} has the title of another page: ${title}`).toBeUndefined();
    titles.set(title, path);
  }
});

test.each([
  ['/about/', '/about'],
  ['/ABOUT', '/about'],
  ['/dewateringpumps', '/DeWateringPumps'],
  ['/PUMPREPAIRS/', '/PumpRepairs'],
  ['//', '/'],
  ['//products//1', '/products/1'],
  ['/index.html', '/'],
  ['/products/index.html', '/products'],
  ['/Products/1/?utm=x', '/products/1?utm=x'],
  ['/products/sl-150-d/', '/products/1'],
  ['/Gallery-Sample/1/1', '/gallery-sample/1/1'],
])('%s answers one 301 to %s', async (from, to) => {
  const { url } = await startShippedSite();
  const moved = await fetch(url + from, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, to]);
  expect((await fetch(url + to, { redirect: 'manual' })).status).toBe(200);
});

test.each(['/nope/', '/nope/index.html', '/products/99/', '/TEAM'])('%s is 404 at once', async (path) => {
  const { url } = await startShippedSite();
  expect((await fetch(url + path, { redirect: 'manual' })).status).toBe(404);
});

test('every link of every page leads to a page that is there', async () => {
  const { app } = await startShippedSite();
  const seen = new Set<string>(['/']);
  for (const path of seen) {
    const { status, text, headers } = await request(app).get(path);
    expect(status, path).toBe(200);
    if (!headers['content-type']?.startsWith('text/html')) continue;
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      seen.add(href.replaceAll('&amp;', '&'));
  }
  expect(seen.size).toBeGreaterThan(80);
});

test('the footer lists at most eight services and products with a link to all, and the companies by country', async () => {
  const content = await readContent('server/embedded/content');
  for (let id = 100; id < 120; id += 1) content.service.push({ id, name: `Service ${id}` });
  const { apiBaseUrl } = await startUpstream(content);
  const { app } = await startSite({ apiBaseUrl });
  const { text } = await request(app).get('/faq');
  const footer = text.slice(text.indexOf('<footer'));
  expect([...footer.matchAll(/href="\/service\/\d+"/g)]).toHaveLength(8);
  expect([...footer.matchAll(/href="\/products\/[^"]+"/g)]).toHaveLength(8);
  expect(footer).toContain('href="/service"');
  expect(footer).toContain('href="/products"');
  expect([...footer.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, country]) => country)).toEqual([
    'UAE',
    'KSA',
    'India',
  ]);
  expect([...footer.matchAll(/href="\/team\/\d"/g)]).toHaveLength(6);
  expect(footer).toContain('© 2024');
});
