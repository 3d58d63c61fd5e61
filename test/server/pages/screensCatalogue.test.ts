import request from 'supertest';
import { expect, test } from 'vitest';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import {
  fetchScreen,
  linksOf,
  only,
  partWith,
  picturesOf,
  textOf,
  textsOf,
  valuesOf,
} from '../../helpers/http/fetchScreen.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

interface ShippedGallery {
  id: number;
  name: string;
  items?: { id: number | string }[];
  subcategories?: { id: number; name: string; items: { id: number | string }[] }[];
}

test('products have a sidebar CATEGORIES; the first or the requested one is selected, and is the heading in upper case', async () => {
  const { category } = await readShippedContent();
  const names = category.map(({ name }) => String(name));
  for (const [path, selected = ''] of [
    ['/products', names[0]],
    ['/products?category=4', 'Hoses and couplings'],
  ] as const) {
    const { main } = await fetchScreen(path);
    const sidebar = partWith(main, 'CATEGORIES');
    expect(textsOf(sidebar, 'a')).toEqual(names);
    expect(textsOf(sidebar, 'a[aria-current]')).toEqual([selected]);
    expect(textsOf(main, 'h2')).toContain(selected.toUpperCase());
  }
});

test('product cards show picture, name and View Details, of the selected category only', async () => {
  const { main } = await fetchScreen('/products?category=1', {
    ...hostileContent,
    product: [
      { id: 1, name: 'Pump one', category_id: 1, img1: 'a/one.webp' },
      { id: 'two', name: 'Pump two', category_id: '1' },
      { id: 3, name: 'A hose', category_id: 2 },
    ],
  });
  const cards = main.querySelectorAll('li').filter((item) => textOf(item).includes('View Details'));
  expect(cards.map((card) => textsOf(card, 'h3').join())).toEqual(['Pump one', 'Pump two']);
  expect(cards.map((card) => picturesOf(card))).toEqual([['/media/a/one.webp'], ['/placeholder.svg']]);
  const details = main.querySelectorAll('a').filter((link) => textOf(link) === 'View Details');
  expect(details.map((link) => link.getAttributeValue('href'))).toEqual(['/products/1', '/products/two']);
});

test('a product shows its name, title, main picture, key figures, accordion and the others of its category', async () => {
  const { main } = await fetchScreen('/products/1');
  expect(textsOf(main, 'h1')).toEqual(['SL 150 D open diesel set']);
  expect(textsOf(main, 'p')).toContain(
    '150 mm vacuum-assisted diesel set on a skid, for wellpoints and open sumps.',
  );
  expect(picturesOf(main)[0]).toBe('/media/machines/sl-150-d/main.webp');
  // The name, or the text in the picture's file where it is known.
  expect(valuesOf(main, 'img', 'alt')[0]).toContain('SL 150 D');
  const [figures = main] = main.querySelectorAll('dl');
  expect(textsOf(figures, 'dt')).toEqual(['Max. flow', 'Max. head', 'Suction lift, max.', 'Solids passage']);
  expect(textsOf(figures, 'dd')).toEqual(['360 m³/h', '38 m', '8 m', '50 mm']);
  const menu = partWith(main, 'In the same category');
  expect(linksOf(menu)).toEqual(expect.arrayContaining(['/products/2', '/products/3', '/products/100']));
  expect(textsOf(menu, 'a')).toContain('SL 150 T trailer set');
  for (const other of ['/products/5', '/products/SL-150-E']) expect(linksOf(menu)).not.toContain(other);
  // One list is numbered through; one name keeps one item open at a time.
  const accordion = only(main, '.accordion');
  const titles = ['Applications', 'Options', 'Scope of supply', 'Maintenance', 'Transport'];
  expect(textsOf(accordion, 'summary')).toEqual(titles);
  const names = valuesOf(accordion, 'details', 'name');
  expect([new Set(names).size, names[0]]).toEqual([1, expect.stringMatching(/\w/)]);
  expect(accordion.querySelectorAll('details[open]').length).toBeLessThanOrEqual(1);
});

test("a product says 'No technical specifications available.' only when it has none", async () => {
  const none = 'No technical specifications available.';
  const { main: bare } = await fetchScreen('/products/bare', hostileContent);
  expect([textsOf(bare, 'p').includes(none), textsOf(bare, 'dt')]).toEqual([true, []]);
  const { main: full } = await fetchScreen('/products/12', hostileContent);
  expect([textOf(full).includes(none), textsOf(full, 'dt')[0]]).toEqual([false, 'Max. flow']);
});

test('the gallery links items under a category and its subcategories by the shape of their address', async () => {
  const { gallery } = await readShippedContent();
  const { main } = await fetchScreen('/gallery');
  for (const { id, name, items = [], subcategories = [] } of gallery as unknown as ShippedGallery[]) {
    const part = partWith(main, name);
    expect(textsOf(part, 'h3')).toEqual(subcategories.map((sub) => sub.name));
    expect(linksOf(part)).toEqual([
      ...items.map((item) => `/gallery/${id}/${item.id}`),
      ...subcategories.flatMap((sub) => sub.items.map((item) => `/gallery/${id}/${sub.id}/${item.id}`)),
    ]);
  }
  expect(linksOf(main)).toEqual(
    expect.arrayContaining(['/gallery/1/101', '/gallery/2/21/201', '/gallery/3/31/304']),
  );
});

test('/products shows every category with a picture each, none of them twice, until one is chosen', async () => {
  const { category } = await readShippedContent();
  const { main } = await fetchScreen('/products');
  const tiles = only(main, '.products__tiles');
  expect(textsOf(tiles, 'h3')).toEqual(category.map(({ name }) => name));
  expect(linksOf(tiles)).toEqual(category.map(({ id }) => `/products?category=${id}`));
  const pictures = picturesOf(tiles);
  expect(pictures.every((src) => src?.startsWith('/media/'))).toBe(true);
  const below = picturesOf(only(main, '.products__columns'));
  expect(new Set(pictures).size).toBe(category.length);
  expect(pictures.filter((src) => below.includes(src))).toEqual([]);
  for (const path of ['/products?category=1', '/products?flow=100'])
    expect((await fetchScreen(path)).main.querySelector('.products__tiles')).toBeNull();
});

test('gallery entries state place, depth, flow and month where the content has them', async () => {
  const { main } = await fetchScreen('/gallery');
  expect(textOf(partWith(main, 'Projects'))).toContain('Sharjah · depth 5 m · 42 m³/h · March 2026');
  const { main: item } = await fetchScreen('/gallery/3/301');
  const [list = item] = item.querySelectorAll('dl');
  expect(textsOf(list, 'dt')).toEqual(['Place', 'Depth', 'Flow', 'Month']);
  expect(textsOf(list, 'dd')).toEqual(['Sharjah', '5 m', '42 m³/h', 'March 2026']);
  expect((await fetchScreen('/gallery/1/101')).main.querySelector('dl')).toBeNull();
});

/** The shipped content, but item 304 has no pictures. */
async function readContentWithEmptyItem() {
  const content = await readShippedContent();
  const categories = content.gallery as unknown as ShippedGallery[];
  const items = categories.flatMap(({ subcategories = [] }) => subcategories.flatMap((sub) => sub.items));
  for (const item of items) if (item.id === 304) Object.assign(item, { images: [] });
  return content;
}

test('a gallery card shows the first picture of its item, or the placeholder', async () => {
  const { main } = await fetchScreen('/gallery', await readContentWithEmptyItem());
  expect(picturesOf(only(main, 'a[href="/gallery/2/21/202"]'))).toEqual([
    '/media/machines/sl-150-c/main.webp',
  ]);
  const empty = only(main, 'a[href="/gallery/3/31/304"]');
  expect(picturesOf(empty)).toEqual(['/placeholder.svg']);
  expect(textsOf(empty, '.gallery-card__count')).toEqual(['0 pictures']);
});

test('the first cover of the gallery is preloaded, and no other', async () => {
  const content = await readShippedContent();
  const [first, ...others] = content.gallery as unknown as ShippedGallery[];
  content.gallery = [{ ...first, items: [] }, ...others] as unknown as typeof content.gallery;
  const { page, main } = await fetchScreen('/gallery', content);
  const covers = valuesOf(main, 'img', 'loading');
  expect([covers[0], new Set(covers.slice(1))]).toEqual(['eager', new Set(['lazy'])]);
  expect(page.querySelectorAll('link[rel="preload"][as="image"]')).toHaveLength(1);
});

test("a gallery, category or subcategory without items says 'No Images Available'", async () => {
  const content = await readShippedContent();
  content.gallery = [
    { id: 1, name: 'Services' },
    {
      id: 2,
      name: 'Products',
      items: [{ id: 1, title: 'A pump', images: [] }],
      subcategories: [{ id: 3, name: 'Hoses' }],
    },
  ];
  const { main } = await fetchScreen('/gallery', content);
  expect(textsOf(partWith(main, 'Services'), 'p')).toEqual(['No Images Available']);
  expect(textsOf(partWith(main, 'Products'), 'p')).toEqual(['No Images Available']);
  const empty = await fetchScreen('/gallery', { ...content, gallery: [] });
  expect([empty.status, textOf(empty.main)]).toEqual([200, expect.stringContaining('No Images Available')]);
});

test('a gallery item shows all its pictures as a grid, each linking to its full file', async () => {
  const { status, main } = await fetchScreen('/gallery/2/21/201');
  const close = ['sl-150-d/section-1-pump-end', 'sl-150-d/section-2-control-panel'];
  const files = ['sl-300-d/main', 'sl-150-d/main', 'sl-80-d/main', ...close, 'sl-80-t/main'];
  const urls = files.map((name) => `/media/machines/${name}.webp`);
  expect([status, textsOf(main, 'h1')]).toEqual([200, ['Open vacuum sets']]);
  expect(picturesOf(main)).toEqual(urls);
  expect(linksOf(main)).toEqual(expect.arrayContaining(urls.map((url) => `${url}.1920.jpg`)));
});

test("an empty gallery item says 'No Images Available' and is not indexed", async () => {
  const { status, page, main } = await fetchScreen('/gallery/3/31/304', await readContentWithEmptyItem());
  expect([status, textOf(main)]).toEqual([200, expect.stringContaining('No Images Available')]);
  expect(page.querySelector('meta[name="robots"]')?.getAttributeValue('content')).toContain('noindex');
});

test('the sample gallery shows pictures of the site itself', async () => {
  const { main } = await fetchScreen('/gallery-sample/1/1');
  const pictures = picturesOf(main);
  expect(pictures.length).toBeGreaterThan(1);
  for (const picture of pictures) expect(picture).toMatch(/^\/pictures\/.+\.webp$/);
});

test('unreadable services and gallery are logged, and home shows no error', async () => {
  const upstream = await startSwitchableUpstream(await readShippedContent());
  upstream.setFault((call, response) =>
    /^\/(service|gallery)/.test(String(call.url)) ? response.writeHead(500).end('broken') : false,
  );
  const { app, logged } = await startSite(upstream);
  const { status, text } = await request(app).get('/');
  expect(status).toBe(200);
  const [shown] = text.split('<script type="application/json"');
  expect(shown).toContain('Specialised services');
  expect(shown).not.toMatch(/Glimpse of our services|not found|No Images Available|failed/i);
  const keys = logged.flatMap(({ msg, key }) => (msg === 'upstream call failed' ? key : []));
  expect(keys).toEqual(expect.arrayContaining(['service', 'gallery']));
});

test('the breadcrumbs of a gallery item lead to its category and subcategory in the list', async () => {
  const { main } = await fetchScreen('/gallery/2/21/201');
  const crumbs = linksOf(only(main, '.breadcrumbs'));
  expect(crumbs).toEqual(['/gallery', '/gallery#gallery-2', '/gallery#gallery-2-1']);
  const { main: list } = await fetchScreen('/gallery');
  expect(['#gallery-2', '#gallery-2-1'].map((id) => textOf(only(list, id)))).toEqual([
    'Products',
    'Pump sets',
  ]);
});

test('the quote page and an empty duty point name the four figures that choose a pump, a result does not', async () => {
  const heading = 'Four figures, one pump';
  for (const path of ['/request-a-quote', '/duty-point']) {
    const figures = partWith((await fetchScreen(path)).main, heading);
    expect(textsOf(figures, 'dt'), path).toEqual(['A Flow', 'B Height', 'C Length', 'D Depth']);
  }
  const { main } = await fetchScreen('/duty-point?flow=120&head=18');
  expect(textsOf(main, 'h2')).not.toContain(heading);
});
