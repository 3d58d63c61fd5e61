import { expect, test } from 'vitest';
import { company } from '../../../shared/content/company.ts';
import { placeholderSubsidiary, subsidiaries } from '../../../shared/content/subsidiaries.ts';
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

test('the header links to the six main pages, to the tools and companies behind More, and to the quote form', async () => {
  const { page } = await fetchScreen('/about');
  const header = only(page, '.header');
  const main = only(header, 'nav[aria-label="Main"]');
  expect(linksOf(main).sort()).toEqual(['/', '/about', '/contact-us', '/gallery', '/products', '/service']);
  expect(linksOf(only(header, 'nav[aria-label="More"]'))).toEqual([
    '/inflow',
    '/duty-point',
    '/calculators',
    '/products?category=all&amp;hire=yes',
    '/companies',
    '/faq',
  ]);
  expect(textsOf(header, 'a[href="/request-a-quote"]')).toEqual(['Request a Quote']);
});

test('header and footer show address, e-mail and phone of the upstream', async () => {
  const content = await readShippedContent();
  content['about-us'] = { address: 'Quay 4\nMuscat', email: 'yard@other.example', phone: '96822334455' };
  const { page } = await fetchScreen('/about', content);
  for (const part of ['.header', '.footer']) {
    const element = only(page, part);
    expect(linksOf(element), part).toEqual(
      expect.arrayContaining(['mailto:yard@other.example', 'tel:+96822334455']),
    );
    expect(textOf(element), part).toMatch(/Quay 4,?\s*Muscat/);
  }
});

test('the footer has a newsletter form with a required e-mail, and links to services and products', async () => {
  const { page } = await fetchScreen('/about');
  const footer = only(page, '.footer');
  const form = only(footer, 'form[action="/api/newsletter"]');
  const email = only(form, 'input[name="email"]');
  expect([email.getAttributeValue('type'), email.hasAttribute('required')]).toEqual(['email', true]);
  expect(textsOf(form, 'button')).toEqual(['Subscribe']);
  expect(linksOf(partWith(footer, 'Services'))).toContain('/service/1');
  const products = linksOf(partWith(footer, 'Products'));
  const { category, product } = await readShippedContent();
  const categoryOf = (link: unknown) => product.find(({ id }) => link === `/products/${id}`)?.category_id;
  expect(products.slice(0, 8).map(categoryOf)).toEqual(category.slice(0, 8).map(({ id }) => id));
});

test('about has counters and bars, and shows reach, leaders, companies, mission, values, goals and plans', async () => {
  const { main } = await fetchScreen('/about');
  const overview = partWith(main, 'Company overview');
  expect(textsOf(overview, 'dt')).toEqual(['Partnerships', 'Innovation projects', 'Team members']);
  expect(textsOf(overview, 'dd')).toEqual(['50+', '20+', '1000+']);
  expect(valuesOf(main, 'progress', 'value')).toEqual(['100', '95']);
  expect(valuesOf(main, 'progress', 'max')).toEqual(['100', '100']);
  expect(textOf(main)).toContain('Global reach');
  expect(textsOf(partWith(main, 'Three countries, one stock list.'), 'h3')).toEqual(['UAE', 'KSA', 'India']);
  expect(textsOf(partWith(main, 'Leadership'), 'li')).toEqual([
    expect.stringMatching(/Yusuf Rahmani\s*Director/),
    expect.stringMatching(/Anita Deshpande\s*Managing Director/),
  ]);
  expect(linksOf(partWith(main, 'Our Group of Companies')).slice(0, 6)).toEqual(
    ['1', '2', '3', '4', '5', '6'].map((id) => `/team/${id}`),
  );
  expect(textOf(partWith(main, 'Dry ground by the agreed date.'))).toContain('Mission');
  for (const heading of ['Values', 'Goals', 'Future plans'])
    expect(textsOf(partWith(main, heading), 'h3').length, heading).toBeGreaterThanOrEqual(3);
});

test('companies stand under their country and link to their pages', async () => {
  const { main } = await fetchScreen('/companies');
  expect(linksOf(partWith(main, 'UAE'))).toEqual(['/team/1', '/team/2']);
  expect(linksOf(partWith(main, 'KSA'))).toEqual(['/team/3', '/team/4']);
  expect(linksOf(partWith(main, 'India'))).toEqual(['/team/5', '/team/6']);
});

test("the service list shows each upstream service with picture and link, or says 'Services not found'", async () => {
  const content = await readShippedContent();
  const service = [
    { id: 'a', name: 'Pile driving', img1: 'scenes/foundry/pour.webp' },
    { id: 7, name: 'Diving' },
  ];
  const { main } = await fetchScreen('/service', { ...content, service });
  expect(textOf(only(main, 'a[href="/service/a"]'))).toBe('Pile driving');
  const cards = main.querySelectorAll('li').filter((item) => textOf(item).includes('Pile driving'));
  expect(cards.flatMap(picturesOf)).toEqual(['/media/scenes/foundry/pour.webp']);
  expect(textOf(only(main, 'a[href="/service/7"]'))).toBe('Diving');
  expect(textOf(main)).not.toContain('Services not found');
  const empty = await fetchScreen('/service', { ...content, service: [] });
  expect([empty.status, textsOf(empty.main, 'p')]).toEqual([
    200,
    expect.arrayContaining(['Services not found']),
  ]);
});

test('a service shows picture, paragraphs, and sections with numbered pictures between two texts', async () => {
  const content = await readShippedContent();
  // With products it shows machines for hire, once they are indexed.
  content.product = [];
  content.service = [
    {
      id: 1,
      name: 'Rental',
      description: 'First line.\nSecond line.',
      img1: 'a/main.webp',
      img2: 'a/section-1-one.webp',
      img3: 'a/section-10-ten.webp',
      img5: 'a/section-1-behind-the-gap.webp',
      h1: 'On hire',
      desc1: 'Opening words.',
      desc1_2: 'Closing words.',
      h2: 'Bare heading',
    },
  ];
  const { main } = await fetchScreen('/service/1', content);
  expect(textsOf(main, 'h1')).toEqual(['Rental']);
  expect(textsOf(main, 'p')).toEqual(expect.arrayContaining(['First line.', 'Second line.']));
  expect(picturesOf(main)).toEqual([
    '/media/a/main.webp',
    '/media/a/section-1-one.webp',
    '/media/a/section-10-ten.webp',
  ]);
  const onHire = partWith(main, 'On hire');
  expect(textsOf(onHire, 'p')).toEqual(['Opening words.', 'Closing words.']);
  expect(picturesOf(onHire)).toEqual(['/media/a/section-1-one.webp']);
  const children = onHire.childElements.flatMap((part) =>
    part.querySelector('img') ? 'picture' : part.childElements.map(textOf),
  );
  expect(children).toEqual(['On hire', 'Opening words.', 'picture', 'Closing words.']);
  expect(textOf(partWith(main, 'Bare heading'))).toBe('Bare heading');
});

test.each([
  ['/DeWateringPumps', 'Dewatering pumps, import and export'],
  ['/Impellers', 'Impellers and spare parts'],
  ['/LayflatHose', 'Layflat, suction and hydraulic hoses'],
  ['/PumpRepairs', 'Pump rental and repair'],
  ['/CastIronWorks', 'Cast iron works and foundry'],
  ['/PrecisionMachining', 'Precision machining and fabrication'],
])('%s shows its service group: title, description, bullets, details and pictures', async (path, title) => {
  const { main } = await fetchScreen(path);
  expect(textsOf(main, 'h1')).toEqual([title]);
  expect(textsOf(main, 'p').join()).toMatch(/\w.{40}/);
  const bullets = textsOf(partWith(main, 'What you can order'), 'li');
  const details = partWith(main, 'Good to know');
  const [names, texts] = [textsOf(details, 'dt'), textsOf(details, 'dd')];
  expect([bullets.length >= 3, names.length >= 2, texts.length]).toEqual([true, true, names.length]);
  for (const words of [...bullets, ...names, ...texts]) expect(words).toMatch(/\w{2}/);
  expect(main.querySelectorAll('img').length).toBeGreaterThanOrEqual(2);
});

test.each([
  ['1', 'Sumpline Trading', 'UAE'],
  ['2', 'Sumpline Rental', 'UAE'],
  ['3', 'Sumpline Arabia', 'KSA'],
  ['4', 'Sumpline Hose', 'KSA'],
  ['5', 'Sumpline Foundry', 'India'],
  ['6', 'Sumpline Precision', 'India'],
])('company %s is %s in %s with overview, services, phone, e-mail, website and picture', async (id, name, country) => {
  const { status, main } = await fetchScreen(`/team/${id}`);
  expect([status, textsOf(main, 'h1')]).toEqual([200, [name]]);
  expect(textsOf(main, 'p')).toContain(country);
  expect(textsOf(partWith(main, 'Overview'), 'p')[0]).toMatch(/\w.{40}/);
  const services = partWith(main, 'Services').querySelectorAll('.statements li');
  expect(services.length).toBeGreaterThanOrEqual(3);
  for (const service of services) {
    expect([textsOf(service, 'h3').length, textsOf(service, 'p').length]).toEqual([1, 1]);
    expect(service.querySelectorAll('svg.icon')).toHaveLength(1);
  }
  expect(main.querySelectorAll('img')).toHaveLength(1);
  const links = linksOf(main);
  expect(links).toContainEqual(expect.stringMatching(/^tel:\+\d{8,}$/));
  expect(links).toContainEqual(expect.stringMatching(/^mailto:\w+@sumpline\.example$/));
  expect(links).toContainEqual(expect.stringMatching(/^https:\/\/\w+\.sumpline\.example$/));
  const { whatsapp } = subsidiaries.find((one) => one.id === id) ?? {};
  const chats = whatsapp ? [`https://wa.me/${whatsapp}?text=${encodeURIComponent(`${name}: `)}`] : [];
  expect(links.filter((link) => link?.includes('wa.me'))).toEqual(chats);
  expect(textsOf(main, `a[href="/team/${id}.vcf"]`)).toEqual(['Save as a contact']);
});

test('an unknown company shows the placeholder profile with phone, e-mail and website', async () => {
  for (const path of ['/team-single', '/team/7']) {
    const { status, main } = await fetchScreen(path);
    expect([status, textsOf(main, 'h1')], path).toEqual([200, ['A Sumpline Group company']]);
    expect(linksOf(main), path).toEqual(
      expect.arrayContaining([
        'tel:+97145550142',
        'mailto:info@sumpline.example',
        'https://sumpline.example',
        `https://wa.me/${placeholderSubsidiary.whatsapp}?text=A%20Sumpline%20Group%20company%3A%20`,
      ]),
    );
    expect(linksOf(main), path).not.toContainEqual(expect.stringContaining('.vcf'));
  }
});

test.each([
  ['/team/1', ['LinkedIn', 'YouTube']],
  ['/contact-us', ['LinkedIn', 'YouTube']],
])('social marks of %s are those with an address, as text without a link, hidden from assistive technology', async (path, names) => {
  expect(company.socialPlatforms).toEqual(placeholderSubsidiary.socialLinks.map(({ platform }) => platform));
  const { page, main } = await fetchScreen(path);
  const hidden = main.querySelectorAll('[aria-hidden="true"]');
  const [marks = main] = hidden.filter((element) => textOf(element).includes('LinkedIn'));
  expect([textsOf(marks, 'span'), linksOf(marks)]).toEqual([names, []]);
  const footer = only(page, '.footer .social-marks[aria-hidden="true"]');
  expect([textsOf(footer, 'span'), linksOf(footer)]).toEqual([['LinkedIn', 'YouTube'], []]);
  expect(linksOf(page).filter((link) => /linkedin|youtube|instagram/i.test(link ?? ''))).toEqual([]);
});
