import request from 'supertest';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { reach } from '../../../shared/content/about.ts';
import { placeholderSubsidiary, subsidiaries } from '../../../shared/content/subsidiaries.ts';
import { formatPhone } from '../../../shared/model/phoneNumber.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { fetchScreen, linksOf, only, partWith, textOf, textsOf } from '../../helpers/http/fetchScreen.ts';
import { decodeEntities, parsePage } from '../../helpers/http/parsePage.ts';
import { getFilledSite, startShippedSite } from '../../helpers/site/startSite.ts';

test.each([
  '/contact-us',
  '/faq',
  '/search?q=zzzz',
  '/team/5',
])('every phone number on %s is grouped, and its link holds the plain digits', async (path) => {
  const { page } = await fetchScreen(path);
  const links = page
    .querySelectorAll('a')
    .filter((link) => link.getAttributeValue('href')?.startsWith('tel:'));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const shown = link.getAttributeValue('aria-label') ?? textOf(link);
    expect(shown).toMatch(/^(Call )?\+\d{2,3}( \d+){3}$/);
    expect(link.getAttributeValue('href')).toBe(`tel:${shown.replace(/^Call | /g, '')}`);
  }
});

test('a phone number stays one text and one line, and is grouped in data sheets and Markdown too', async () => {
  const { app } = await getFilledSite();
  const textAt = async (path: string) => (await request(app).get(path)).text;
  const link = '<a href="tel:+97145550142" class="nowrap" dir="ltr">+971 4 555 0142</a>';
  expect(await textAt('/contact-us')).toContain(link);
  expect(await textAt('/products/1.md')).toContain('+971 4 555 0142');
  const { main } = await fetchScreen('/products/1');
  expect(textOf(only(main, '.data-sheet--head'))).toContain('+971 4 555 0142');
});

test('with coordinates the contact page links to the map with a marker, which alone may be framed', async () => {
  const { embeds } = readConfig({ MAP_COORDINATES: '25.2048, 55.2708' });
  const { app } = await startShippedSite({ embeds });
  const { text, headers } = await request(app).get('/contact-us');
  const box = only(parsePage(text), '.map-box');
  const [link] = box.querySelectorAll('a');
  expect(textOf(link ?? box)).toBe('Show the map');
  expect(decodeEntities(link?.getAttributeValue('href') ?? '')).toContain('marker=25.2048%2C55.2708');
  expect(textOf(box)).not.toContain('drawing');
  expect(headers['content-security-policy']).toContain('frame-src https://www.openstreetmap.org;');
});

test('without coordinates nothing may be framed, and without contact details no link is empty or leads to a map', async () => {
  const { headers } = await request((await getFilledSite()).app).get('/contact-us');
  expect(headers['content-security-policy']).toContain("frame-src 'none';");
  const content = await readShippedContent();
  const { main } = await fetchScreen('/contact-us', { ...content, 'about-us': {} });
  const empty = /^(tel:\+?|mailto:|https:\/\/wa\.me\/\?.*)$/;
  expect(linksOf(main)).not.toContainEqual(expect.stringMatching(empty));
  const box = only(main, '.map-box');
  expect(linksOf(box)).toEqual([]);
  expect(textOf(box)).toContain('a drawing, not a map');
});

test('the contact page and its own page say where each company is and when it can be reached', async () => {
  const { main } = await fetchScreen('/contact-us');
  const lines = textsOf(partWith(main, 'By country'), 'li');
  for (const { id, name, city, hours, location } of subsidiaries) {
    const line = lines.find((text) => text.startsWith(name));
    expect(line?.endsWith(`${city} · ${hours}`), name).toBe(true);
    const contact = only((await fetchScreen(`/team/${id}`)).main, '.subsidiary__contact');
    expect(textOf(contact), name).toContain(`${city}, ${location}`);
    expect(textOf(contact), name).toContain(hours);
  }
  expect(lines.join(' ')).toContain('Breakdown calls day and night');
  expect(textsOf(only(main, '.contact__details'), 'dd')).toContain(placeholderSubsidiary.hours);
});

test('every WhatsApp link leads to a mobile number', async () => {
  const numbers = [placeholderSubsidiary, ...subsidiaries].flatMap(({ whatsapp }) => whatsapp ?? []);
  expect(numbers.length).toBeGreaterThan(1);
  const isMobile = /^\+(971 5\d|966 5\d|91 [6-9]\d{4}) /;
  for (const number of numbers) expect(formatPhone(number)).toMatch(isMobile);
  for (const path of ['/', '/contact-us']) {
    const chats = linksOf((await fetchScreen(path)).main).filter((link) => link?.includes('wa.me'));
    expect(chats, path).toEqual([expect.stringContaining(`/${placeholderSubsidiary.whatsapp}?`)]);
  }
});

test('the place of every company is the one that its overview and the global reach name', () => {
  for (const { name, city, location, overview } of subsidiaries) {
    expect(overview.join(' '), name).toContain(` in ${city} `);
    expect(reach.countries.find(({ country }) => country === location)?.cities, name).toContain(city);
  }
});
