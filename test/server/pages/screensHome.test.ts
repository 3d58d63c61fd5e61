import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { fetchScreen, linksOf, only, textOf, textsOf } from '../../helpers/http/fetchScreen.ts';

/** The visible parts of a home page, in their order. */
const partsOf = (main: HtmlElement) =>
  (main.firstElementChild?.childElements ?? []).filter((part) => textOf(part) !== '');

/** The section with that number, from 1. */
async function fetchHomeSection(number: number): Promise<HtmlElement> {
  const section = partsOf((await fetchScreen('/')).main)[number - 1];
  if (!section) throw new Error(`home has no section ${number}`);
  return section;
}

/** The one part that contains all of these texts. */
function partSaying(parts: HtmlElement[], ...words: string[]): HtmlElement {
  const [part, other] = parts.filter((one) => words.every((word) => textOf(one).includes(word)));
  if (!part || other) throw new Error(`not one part says ${words}`);
  return part;
}

test('the home page has its sixteen sections in order', async () => {
  const { main } = await fetchScreen('/');
  const expected = [
    'Keep the water below the work.',
    'About Us',
    'Our expertise',
    'Specialised services',
    'Glimpse of our services',
    'Why choose us',
    'How We Work',
    'Layflat and suction hose',
    'Our Products',
    'Why our products',
    'Our Works',
    'Testimonials',
    'Happy customers',
    'Watch video',
    'Our ventures',
    'Get In Touch',
  ];
  expect(partsOf(main).map(textOf)).toEqual(expected.map((words) => expect.stringContaining(words)));
});

test('home 1: the banner has four slides, each with a headline, a picture and a link', async () => {
  const banner = only(await fetchHomeSection(1), '.home-banner');
  expect(textsOf(banner, 'h1')).toEqual(['Keep the water below the work.']);
  expect(new Set([...textsOf(banner, 'h1'), ...textsOf(banner, 'h2')]).size).toBe(4);
  expect(banner.querySelectorAll('img')).toHaveLength(4);
  expect(new Set(linksOf(banner)).size).toBe(4);
});

test('home 2: about us has three blocks of text and picture and six capabilities', async () => {
  const about = await fetchHomeSection(2);
  const blocks = about.querySelectorAll('article');
  expect(blocks).toHaveLength(3);
  for (const block of blocks) {
    expect([block.querySelectorAll('img').length, textsOf(block, 'h3').length]).toEqual([1, 1]);
    expect(textsOf(block, 'p').join()).toMatch(/\w{5}/);
  }
  expect(new Set(textsOf(about, 'li')).size).toBe(6);
});

test.each([
  [3, 'expertise', 6],
  [6, 'why choose us', 7],
  [10, 'why choose our products', 4],
])('home %i: %s has %i cards with heading and text', async (number, _, count) => {
  const cards = (await fetchHomeSection(number))
    .querySelectorAll('li')
    .filter((item) => item.querySelector('h3'));
  expect(new Set(cards.map(textOf)).size).toBe(count);
  for (const card of cards)
    expect([...textsOf(card, 'h3'), ...textsOf(card, 'p')]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/\w.{10}/),
    ]);
});

test('home 3: each cell of expertise has a drawing, three products and its own service group', async () => {
  const expertise = await fetchHomeSection(3);
  const groups = [
    'DeWateringPumps',
    'Impellers',
    'LayflatHose',
    'PumpRepairs',
    'CastIronWorks',
    'PrecisionMachining',
  ];
  const links = linksOf(expertise).filter((link) => !link?.startsWith('/products/'));
  expect(links).toEqual(groups.map((group) => `/${group}`));
  for (const cell of expertise.querySelectorAll('.expertise__cell'))
    expect([cell.querySelectorAll('img').length, new Set(linksOf(cell)).size - 1]).toEqual([1, 3]);
});

test('home 4: five specialised services, each with its picture, all linking to a cell of expertise on /', async () => {
  const services = await fetchHomeSection(4);
  expect(new Set(textsOf(services, 'h3')).size).toBe(5);
  for (const row of services.querySelectorAll('.specialised-services__row'))
    expect([row.querySelectorAll('img').length, linksOf(row).length]).toEqual([1, 4]);
  const cells = (await fetchHomeSection(3)).querySelectorAll('.expertise__cell').map(({ id }) => `/#${id}`);
  const links = linksOf(services).filter((link) => !link?.startsWith('/products/'));
  expect([cells.length, links.length]).toEqual([6, 5]);
  expect(cells).toEqual(expect.arrayContaining(links));
});

test('home 7: how we work has four numbered steps', async () => {
  const steps = only(await fetchHomeSection(7), 'ol').querySelectorAll('li');
  expect(new Set(steps.map((step) => textsOf(step, 'h3').join())).size).toBe(4);
  expect(steps).toHaveLength(4);
});

test('home 8: the scrolling text is read once, its copy is hidden', async () => {
  const lists = (await fetchHomeSection(8)).querySelectorAll('ul');
  expect(new Set(lists.map(textOf)).size).toBe(1);
  const read = lists.filter((list) => list.closest('[aria-hidden="true"]') === null);
  expect(read).toHaveLength(1);
  expect(textsOf(read[0] as HtmlElement, 'li')).toContain('Layflat and suction hose');
});

test.each([
  [5, 1, ['Pouring day in the foundry', 'Turned, cut and drilled', 'What an overhaul replaces']],
  [9, 2, ['Open vacuum sets', 'Silenced sets, from 80 to 300 mm', 'Layflat in two qualities']],
  [11, 3, ['Open excavation with a wellpoint header', 'Equipment for a night shift']],
])('home %i: the carousel shows the items of gallery category %i', async (number, category, titles) => {
  const carousel = await fetchHomeSection(number);
  for (const title of titles) expect(textOf(carousel)).toContain(title);
  const links = linksOf(carousel);
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const link of links) expect(link).toMatch(new RegExp(`^/gallery/${category}(/\\d+)?/\\d+$`));
});

test('a carousel matches its gallery category by name, ignoring case, and without items is left out', async () => {
  const content = await readShippedContent();
  content.gallery = [
    { id: 'x', name: 'PROJECTS', items: [{ id: 1, title: 'A dry pit', images: [] }] },
    { id: 'y', name: 'services', items: [{ id: 2, title: 'A mended pump', images: [] }] },
    { id: 'z', name: 'Products and more', items: [{ id: 3, title: 'Not meant', images: [] }] },
  ];
  const { main } = await fetchScreen('/', content);
  const linksIn = (words: string) => linksOf(partSaying(partsOf(main), words));
  expect(linksIn('Our Works')).toEqual(['/gallery/x/1']);
  expect(linksIn('Glimpse of our services')).toEqual(['/gallery/y/2']);
  expect(textOf(main)).not.toMatch(/Not meant|Our Products/);
  const gallery = [{ id: 1, name: 'Services', items: [] }];
  const { main: bare } = await fetchScreen('/', { ...content, gallery });
  expect(partsOf(bare)).toHaveLength(13);
  expect(textOf(bare)).not.toMatch(/Glimpse of our services|Our Products|Our Works/);
});

test('home 9: a card links to the product with the longest name that its title contains', async () => {
  const content = await readShippedContent();
  const [product] = content.product;
  content.product = ['SL 15', 'SL 150 D', 'SL 150'].map((name, index) => ({
    ...product,
    id: index + 1,
    name,
  }));
  const items = [{ id: 1, title: 'An SL 150 D on site', images: [] }];
  content.gallery = [{ id: 'x', name: 'Products', items }];
  expect(linksOf(partSaying(partsOf((await fetchScreen('/', content)).main), 'on site'))).toEqual([
    '/products/2',
  ]);
});

test('home 12: four testimonials with text, name, position and monogram', async () => {
  const section = await fetchHomeSection(12);
  expect(new Set(textsOf(section, 'blockquote')).size).toBe(4);
  const captions = textsOf(section, 'figcaption');
  expect(captions).toHaveLength(4);
  expect(captions[0]).toMatch(/^OH\s*Omar Haddad\s*Site manager, basement construction, UAE$/);
});

test('home 13: the counters are 5, 1, 1 and 10, each followed by k', async () => {
  const counters = await fetchHomeSection(13);
  expect(textsOf(counters, 'dd')).toEqual(['5k', '1k', '1k', '10k']);
  expect(textsOf(counters, 'dt')).toEqual([
    'Projects completed',
    'Team members',
    'Awards',
    'Happy customers',
  ]);
});

test('home 14: the video is a link to the film below its poster, and is not loaded before', async () => {
  const video = await fetchHomeSection(14);
  expect(linksOf(video)).toEqual(['/pictures/clip/film.mp4']);
  expect(video.querySelectorAll('img')).toHaveLength(1);
  expect([...video.querySelectorAll('iframe'), ...video.querySelectorAll('video')]).toEqual([]);
});

test('home 15: six ventures by country, each with logo, title and text, linking to its company', async () => {
  const ventures = await fetchHomeSection(15);
  const logos = ventures.querySelectorAll('li').map(textOf);
  const countries = ['UAE', 'UAE', 'KSA', 'KSA', 'India', 'India'];
  expect(logos).toEqual(countries.map((country) => expect.stringMatching(`^${country}`)));
  expect(linksOf(ventures)).toEqual(['/team/1', '/team/2', '/team/3', '/team/4', '/team/5', '/team/6']);
  expect(textsOf(ventures, 'a')[0]).toMatch(/^ST\s*Sumpline Trading\s*Pump import and export$/);
});

test('home 16: Get In Touch leads to quote, phones by country, WhatsApp, contact page and newsletter', async () => {
  const links = linksOf(await fetchHomeSection(16)).join(' ');
  expect(links).toMatch(
    /^\/contact-us \/request-a-quote (tel:\+\d+ ){3}https:\/\/wa\.me\/\S+ #footer-newsletter$/,
  );
});

test('the home page shows nothing of the blog', async () => {
  const { page, main } = await fetchScreen('/');
  expect(linksOf(main).length).toBeGreaterThan(20);
  expect(linksOf(page).filter((link) => link?.startsWith('/blog'))).toEqual([]);
});

test('home two has a video banner instead of slides, and six awards', async () => {
  const { main } = await fetchScreen('/home-two');
  const [banner] = partsOf(main);
  const video = only(banner as HtmlElement, 'video');
  expect(video.querySelectorAll('source').length).toBeGreaterThan(0);
  expect(textsOf(banner as HtmlElement, 'h1')).toHaveLength(1);
  const awards = partSaying(partsOf(main), 'Awards', 'Casting quality').querySelectorAll('li');
  expect(awards).toHaveLength(6);
  expect(awards.map(textOf)[0]).toMatch(
    /^2023\s*Safe lifting in the yard\s*Sample Plant Hire Association\s*Two years/,
  );
});

test('home three has one still scene, the product reasons first, and both catalogue carousels', async () => {
  const { main } = await fetchScreen('/home-three');
  const [banner, first] = partsOf(main).map(textOf);
  expect(banner).toContain('Turned, balanced, measured.');
  expect(first).toContain('Why our products');
  expect([...main.querySelectorAll('video'), ...main.querySelectorAll('iframe')]).toEqual([]);
  expect(linksOf(main)).toEqual(
    expect.arrayContaining(['/gallery/2/21/201', '/gallery/1/101', '/contact-us']),
  );
});
