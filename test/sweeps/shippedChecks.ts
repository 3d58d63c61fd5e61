import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { matchPage } from '../../shared/pages/matchPage.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { readPdf } from '../helpers/http/readPdf.ts';
import type { Check } from './check.ts';

/** Bytes of HTML, gzip, the data block among them: at most a tenth above the heaviest page of the family. */
const budgets: Partial<Record<string, number>> = {
  home: 20_300,
  homeTwo: 14_700,
  homeThree: 14_300,
  product: 18_500,
  products: 13_000,
  gallery: 11_200,
  search: 10_000,
  about: 9_800,
  dutyPoint: 16_000,
  // The one address with the whole sheet of a job.
  '/duty-point?flow=60&suction=3&height=7&length=80&diameter=102&bends=2': 20_000,
  inflow: 9_900,
  compare: 8_300,
};
const otherBudget = 8_200;
const maxSheetBytes = 300_000;
/** On each page of a data sheet that has several. */
const minSheetLines = 10;

const dataBlock = /<script type="application\/json" id="page-view">(.*?)<\/script>/s;

const weight: Check = ({ address, text }) => {
  const bytes = gzipSync(text).length;
  const dataBytes = bytes - gzipSync(text.replace(dataBlock, '')).length;
  const name = matchPage(address.split('?')[0] ?? '')?.name ?? '';
  const budget = budgets[address] ?? budgets[name] ?? otherBudget;
  return bytes <= budget
    ? []
    : [`${bytes} bytes of HTML, ${dataBytes} of them for the data block; ${budget} allowed`];
};

/** Every product has a data sheet with its picture and key figures. */
const dataSheet: Check = async ({ address, status, text }, get) => {
  if (status !== 200 || matchPage(address)?.name !== 'product') return [];
  const { product, figures, tables } = readContent(text);
  const path = `/products/${product.id}.pdf`;
  // A data sheet without its picture, which is resized for the first time, is not cached.
  const cacheControl = async () => (await get(path, 'again')).headers.get('cache-control');
  await expect.poll(cacheControl, { message: path }).toMatch(/^public/);
  const { status: answered, type, body } = await get(path);
  if (answered !== 200 || type !== 'application/pdf') return [`${path}: ${answered} ${type}`];
  const sheet = readPdf(body);
  const said = sheet.text.replaceAll('\n', ' ');
  const expected = [
    ...figures.map(({ title, value, unit }) => [title, value, unit].filter(Boolean).join(' ')),
    ...tables.flatMap(({ name }) => name ?? []),
  ];
  const problems = [
    ...expected.filter((text) => !said.includes(text)).map((text) => `lacks '${text}'`),
    ...(body.length > maxSheetBytes ? [`${body.length} bytes`] : []),
    ...(said.includes('[…]') ? ['letters that the typeface lacks'] : []),
    ...(Math.min(...sheet.sizes) < 8 ? ['type below 8 points'] : []),
    ...(product.image && !sheet.source.includes('/Subtype /Image') ? ['no picture'] : []),
    ...shortPagesOf(sheet),
    ...shortPagesOf(readPdf((await get(`${path}?units=us`)).body)).map((problem) => `in US units ${problem}`),
  ];
  return problems.map((problem) => `${path}: ${problem}`);
};

const shortPagesOf = ({ lines, pages }: ReturnType<typeof readPdf>) =>
  lines.flatMap((count, at) =>
    pages > 1 && count < minSheetLines ? [`${count} lines on page ${at + 1} of ${pages}`] : [],
  );

/**
 * Pictures that a page shows twice. Those that stand in for another machine say so; a sidebar and the mark of the current
 * page in a list of pages may repeat one.
 */
const twice: Check = ({ html }) => {
  const shown = html
    .querySelectorAll('main img')
    .filter((image) => !image.closest('figure')?.textContent.includes('Picture: '))
    .filter((image) => !image.closest('aside') && !image.closest('[aria-current]'))
    .map((image) => String(image.getAttributeValue('src')).replace(/\.\d+\.jpg$/, ''))
    .filter((src) => src !== '/placeholder.svg');
  return shown.filter((src, at) => shown.indexOf(src) !== at);
};

const readContent = (text: string): ContentOf<'product'> =>
  JSON.parse(dataBlock.exec(text)?.[1] ?? '').content;

/** These need the figures of the shipped catalogue. */
export const shippedChecks = { weight, dataSheet, twice } satisfies Record<string, Check>;
