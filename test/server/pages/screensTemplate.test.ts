import type { HtmlElement } from 'html-validate';
import { expect, test } from 'vitest';
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

const sheetTitles = [
  'Dewatering pump',
  'Rubber suction hose',
  'Reinforced clear hose',
  'Brick saw',
  'Concrete mixer',
  'Dewatering piston pump',
  'Dumpers',
  'Layflat hose',
];

test.each(
  sheetTitles.map((title, index) => [index + 1, title] as const),
)('portfolio sheet %i is %s, with description, specifications, picture and the five benefits', async (index, title) => {
  const { status, main } = await fetchScreen(`/portfolio-single/${index}`);
  expect([status, textsOf(main, 'h1')]).toEqual([200, [title]]);
  expect(textsOf(partWith(main, 'Technical Specifications'), 'dt').length).toBeGreaterThanOrEqual(4);
  expect(textsOf(main, 'p').join()).toMatch(/\w.{60}/);
  expect(main.querySelectorAll('img')[0]?.getAttributeValue('src')).toMatch(/^\/pictures\//);
  expect(textsOf(only(main, 'aside'), 'h3')).toEqual([
    'Trade rewards',
    'Insider rewards',
    '30 day returns',
    'Price match guarantee',
    'Fast delivery',
  ]);
});

test.each([
  '/portfolio-style-one',
  '/portfolio-style-two',
])('%s links to the eight portfolio sheets', async (path) => {
  const { main } = await fetchScreen(path);
  const sheets = main.querySelectorAll('a').filter((link) => sheetTitles.includes(textOf(link)));
  expect(sheets.map(textOf)).toEqual(sheetTitles);
  expect(sheets.map((link) => link.getAttributeValue('href'))).toEqual(
    sheetTitles.map((_, index) => `/portfolio-single/${index + 1}`),
  );
  expect(only(main, 'a[aria-current="page"]').getAttributeValue('href')).toBe(path);
});

test('the F.A.Q. has five questions with answers that share a name, so that one is open at a time', async () => {
  const { main } = await fetchScreen('/faq');
  const items = main.querySelectorAll('details');
  expect(new Set(textsOf(main, 'summary h2')).size).toBe(5);
  expect(items.map((item) => textsOf(item, 'p').join())).toEqual(
    Array.from({ length: 5 }, () => expect.stringMatching(/\w.{40}/)),
  );
  const names = new Set(valuesOf(main, 'details', 'name'));
  expect([...names]).toEqual([expect.stringMatching(/\w/)]);
  expect(items.filter((item) => item.hasAttribute('open')).length).toBeLessThanOrEqual(1);
});

test('coming soon counts down to 23 Oct 2023, so it shows zero; its required e-mail has no name and is never sent', async () => {
  const { main } = await fetchScreen('/coming-soon');
  const time = only(main, 'time');
  expect([textOf(time), time.getAttributeValue('datetime')]).toEqual(['23 Oct 2023', '2023-10-23']);
  expect(textsOf(main, 'dt')).toEqual(['Days', 'Hours', 'Minutes', 'Seconds']);
  expect(textsOf(main, 'dd')).toEqual(['0', '0', '0', '0']);
  const input = only(main, 'input[type="email"][required]');
  expect(input.hasAttribute('name')).toBe(false);
  expect(only(main, 'form').getAttributeValue('action')).not.toMatch(/^\/api/);
});

test('pricing has the plans Starter at $199 and Professional at $299 per month, with features', async () => {
  const { main } = await fetchScreen('/pricing');
  const plans = main.querySelectorAll('.pricing__plan');
  expect(plans.map((plan) => textsOf(plan, 'h2').join())).toEqual(['Starter', 'Professional']);
  expect(plans.map((plan) => textsOf(plan, 'p').find((text) => text.includes('$')))).toEqual([
    '$199 per month',
    '$299 per month',
  ]);
  for (const plan of plans) expect(textsOf(plan, 'li').length).toBeGreaterThanOrEqual(3);
});

test.each([
  ['/business-strategy', 2, 'Business strategy'],
  ['/ui-ux-experience', 3, 'UI/UX experience'],
  ['/digital-marketing', 4, 'Digital marketing'],
  ['/mobile-development', 5, 'Mobile and website development'],
  ['/website-development', 5, 'Mobile and website development'],
  ['/social-media-marketing', 6, 'Social media marketing'],
])('%s has tab %i selected and no other, over a background picture', async (path, selected, title) => {
  const { main } = await fetchScreen(path);
  const panels = main.querySelectorAll('.tabs__panel');
  const links = main.querySelectorAll('.tabs__list a');
  expect([panels.length, links.length]).toEqual([7, 7]);
  expect(linksOf(main, '.tabs__list a')).toEqual(panels.map((panel) => `#${panel.id}`));
  const shown = main.querySelectorAll('.tabs__panel--open');
  expect(shown.map(({ id }) => id)).toEqual([panels[selected]?.id]);
  expect(textsOf(shown[0] as HtmlElement, 'h2')).toEqual([title]);
  expect(main.querySelectorAll('img[alt=""]')[0]?.getAttributeValue('src')).toMatch(/\/scenes\//);
  // Without script the tabs are links and every panel is visible.
  expect(main.querySelectorAll('[role], [hidden], [tabindex="-1"]')).toEqual([]);
});

test('blog cards show picture, date, category, title, description and Read More', async () => {
  const { main } = await fetchScreen('/blog-style-one');
  const cards = main.querySelectorAll('article');
  expect(picturesOf(cards[0] as HtmlElement)).toEqual(['/pictures/scenes/excavation/dusk.webp']);
  expect(textOf(cards[0] as HtmlElement)).toMatch(
    /12 October 2026\s*Dewatering\s*How many wellpoints does a pit need\?\s*A worked example.*Read More$/,
  );
  expect(cards.map((card) => textsOf(card, 'a'))).toEqual([['Read More'], ['Read More'], ['Read More']]);
});

test.each([
  ['', [1, 2, 3], ['(Previous)', '(1)', '2', '3', 'Next'], ['?page=2', '?page=3', '?page=2']],
  ['?page=2', [4, 5, 6], ['Previous', '1', '(2)', '3', 'Next'], ['', '', '?page=3', '?page=3']],
  ['?page=3', [7, 8, 9], ['Previous', '1', '2', '(3)', '(Next)'], ['?page=2', '', '?page=2']],
])('the blog in its first style, %s: three stories and no sidebar; previous and next are disabled at the ends', async (query, stories, steps, queries) => {
  const { main } = await fetchScreen(`/blog-style-one${query}`);
  const cards = main.querySelectorAll('article');
  expect(cards.map((card) => linksOf(card))).toEqual(stories.map((story) => [`/blog-single/${story}`]));
  expect(main.querySelectorAll('aside')).toEqual([]);
  const pages = only(main, 'nav[aria-label="Pages"]');
  const shown = pages
    .querySelectorAll('li')
    .map((item) => (item.querySelector('button[disabled]') ? `(${textOf(item)})` : textOf(item)));
  expect(shown).toEqual(steps);
  expect(linksOf(pages)).toEqual(queries.map((target) => `/blog-style-one${target}`));
});

test.each([
  '/blog-left-sidebar',
  '/blog-right-sidebar',
])('%s has a sidebar with search, five recent stories with pictures, categories and tags', async (path) => {
  const { main } = await fetchScreen(path);
  const sidebar = only(main, 'aside');
  const search = only(sidebar, 'form');
  expect([search.getAttributeValue('action'), only(search, 'input').getAttributeValue('name')]).toEqual([
    '/search',
    'q',
  ]);
  const recent = partWith(sidebar, 'Recent stories');
  expect(linksOf(recent)).toEqual([1, 2, 3, 4, 5].map((n) => `/blog-single/${n}`));
  expect(recent.querySelectorAll('img')).toHaveLength(5);
  expect(textsOf(partWith(sidebar, 'Categories'), 'li')[0]).toMatch(/^Dewatering\s*2$/);
  expect(textsOf(partWith(sidebar, 'Tags'), 'li')).toContain('wellpoints');
});

test.each([
  ['/blog-single', /^Karim S\.\s*13 October 2026/],
  ['/blog-single/4', /^Divya R\.\s*1 September 2026/],
])('%s shows sample text, two pictures and three comments of its own', async (path, firstComment) => {
  const { main } = await fetchScreen(path);
  const story = only(main, 'article');
  expect(textsOf(story, 'p').join(' ').length).toBeGreaterThan(300);
  expect(story.querySelectorAll('li img')).toHaveLength(2);
  const comments = partWith(main, '3 comments').querySelectorAll('li');
  expect(comments).toHaveLength(3);
  for (const comment of comments) {
    expect(textOf(comment)).toMatch(/\w+.*\d{1,2} \w+ 2026.*\w.{10}/);
  }
  expect(textOf(comments[0] as HtmlElement)).toMatch(firstComment);
});
