import sharp from 'sharp';
import request from 'supertest';
import { expect, test } from 'vitest';
import { toPropertyValue } from '../../../server/seo/toPropertyValue.ts';
import { unitCodes } from '../../../server/seo/unitCodes.ts';
import { scriptName } from '../../fixtures/hostileContent.ts';
import { shareOpened } from '../../helpers/atEnd.ts';
import { readShippedContent } from '../../helpers/content/readShippedContent.ts';
import { type Node, nodesIn } from '../../helpers/http/checkStructuredData.ts';
import { getFilledSite, type Site, shippedUrl as siteUrl, startSite } from '../../helpers/site/startSite.ts';

const getSmall: () => Promise<Site> = shareOpened(() => startSite({ siteUrl }));

async function nodesAt(path: string, getSite = getSmall): Promise<Node[]> {
  const { text } = await request((await getSite()).app).get(path);
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1];
  return json === undefined ? [] : nodesIn(JSON.parse(json)['@graph']);
}

const ofType = (nodes: Node[], type: string): Node[] => nodes.filter((node) => node['@type'] === type);

test.each([
  ['420 m³/h', { value: 420, unitCode: 'MQH', unitText: 'm³/h' }],
  ['1 350 kg', { value: 1350, unitCode: 'KGM', unitText: 'kg' }],
  ['1\u00a0350 kg', { value: 1350, unitCode: 'KGM', unitText: 'kg' }],
  ['0.4 bar', { value: 0.4, unitCode: 'BAR', unitText: 'bar' }],
  ['800 to 2 000 rpm', { minValue: 800, maxValue: 2000, unitCode: 'RPM', unitText: 'rpm' }],
  ['−20 to +80 °C', { minValue: -20, maxValue: 80, unitCode: 'CEL', unitText: '°C' }],
  ['up to 80 mm', { maxValue: 80, unitCode: 'MMT', unitText: 'mm' }],
  ['24 kg without cable', { value: '24 kg without cable' }],
  ['360 m³/h (50 Hz), 425 m³/h (60 Hz)', { value: '360 m³/h (50 Hz), 425 m³/h (60 Hz)' }],
  ['12 furlongs', { value: '12 furlongs' }],
  ['cast iron', { value: 'cast iron' }],
])('the figure %s is a number with a unit code where possible', (value, expected) => {
  expect(toPropertyValue({ title: 'Figure', value })).toEqual({
    '@type': 'PropertyValue',
    name: 'Figure',
    ...expected,
  });
});

test('a product has every specification, its picture files, category and number, and no invented offer', async () => {
  const [product] = ofType(await nodesAt('/products/12'), 'Product');
  expect(product).toMatchObject({
    name: 'Wellpoint pump WP 150',
    url: `${siteUrl}/products/12`,
    sku: '12',
    category: 'Pumps',
    brand: { '@type': 'Brand', name: 'Sumpline Group' },
    description: 'Draws a ring of wellpoints.\nFirst paragraph.\nSecond paragraph.',
    image: [
      `${siteUrl}/media/machines/sl-150-d/main.webp.1200.jpg`,
      `${siteUrl}/media/machines/sl-150-d/section-1-pump-end.webp.1200.jpg`,
    ],
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Max. flow', value: 420, unitCode: 'MQH', unitText: 'm³/h' },
    ],
  });
  for (const invented of ['offers', 'aggregateRating', 'review'])
    expect(product).not.toHaveProperty(invented);
  const [bare] = ofType(await nodesAt('/products/bare'), 'Product');
  expect(bare).not.toHaveProperty('image');
  const [scripted] = ofType(await nodesAt('/products/13'), 'Product');
  expect(scripted?.name).toBe(scriptName);
});

test('most figures of the shipped catalogue carry a unit code', async () => {
  const { product } = await readShippedContent();
  const figures = product.flatMap(({ productSpecifications = [] }) => productSpecifications as never[]);
  const simple = figures.filter(({ value }) => /^[\d.,\s]+\S+$/.test(value) && !/^\d+$/.test(value));
  const known = simple.map(toPropertyValue).filter((node) => 'unitCode' in (node as object));
  expect(known.length / simple.length).toBeGreaterThan(0.9);
  expect(new Set(unitCodes.values()).size).toBe(unitCodes.size);
});

test('the group is an organization with six sub-organizations, a logo that exists, and contact details for each', async () => {
  const nodes = await nodesAt('/');
  const [group] = nodes;
  expect(group).toMatchObject({
    '@type': 'Organization',
    logo: `${siteUrl}/logo-512.png`,
    email: 'info@sumpline.example',
    telephone: '+97145550142',
    address: { '@type': 'PostalAddress', streetAddress: 'Yard 27, Dubai' },
  });
  const companies = group?.subOrganization as Node[];
  expect(companies.map(({ url }) => url)).toEqual([1, 2, 3, 4, 5, 6].map((id) => `${siteUrl}/team/${id}`));
  for (const company of companies) expect(ofType(nodesIn(company), 'ContactPoint')).toHaveLength(1);
  expect(ofType(nodes, 'SearchAction')[0]).toMatchObject({
    target: { urlTemplate: `${siteUrl}/search?q={search_term_string}` },
  });
});

test.each([
  ['/about', 'AboutPage'],
  ['/contact-us', 'ContactPage'],
  ['/products', 'ItemList'],
  ['/service', 'ItemList'],
  ['/gallery', 'ItemList'],
  ['/companies', 'ItemList'],
  ['/service/1', 'Service', 'BreadcrumbList'],
  ['/Impellers', 'Service', 'BreadcrumbList'],
  ['/products/1', 'Product', 'BreadcrumbList'],
  ['/gallery/3/301', 'ImageGallery', 'ImageObject', 'BreadcrumbList'],
  ['/team/1', 'Organization', 'BreadcrumbList'],
  ['/faq', 'Organization'],
])('%s states its schema.org types', async (path, ...types) => {
  const stated = (await nodesAt(path, getFilledSite)).map((node) => node['@type']);
  expect(stated).toEqual(expect.arrayContaining(types));
});

test.each([
  '/pricing',
  '/nothing',
  '/products/99',
  '/search?q=pump',
])('%s has no structured data', async (path) => {
  expect(await nodesAt(path, getFilledSite)).toEqual([]);
});

test('a share picture has the size that its tags state', async () => {
  const { app } = await getSmall();
  const { text } = await request(app).get('/products/12');
  const url = /<meta property="og:image" content="(.*?)"\/>/.exec(text)?.[1] ?? '';
  const { body, type } = await request(app).get(new URL(url).pathname);
  const { width, height } = await sharp(body).metadata();
  expect([type, width, height]).toEqual(['image/jpeg', 1200, 630]);
  expect((await request(app).get('/media/machines/sl-150-d/main.webp.share.avif')).status).toBe(404);
});
