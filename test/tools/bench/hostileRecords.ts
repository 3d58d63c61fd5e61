/** Records of the upstream that take long to parse or to convert. */
import { maxRecordBytes } from '../../../server/upstream/api/parseResponse.ts';
import { convertList } from '../../../server/upstream/convert/convertList.ts';
import { toContactInfo } from '../../../server/upstream/convert/toContactInfo.ts';
import { toGallery } from '../../../server/upstream/convert/toGallery.ts';
import { toListedProduct, toProduct } from '../../../server/upstream/convert/toProduct.ts';
import { toService } from '../../../server/upstream/convert/toService.ts';

const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const fields = (count: number, make: (at: number) => [string, unknown][]) =>
  Object.fromEntries(many(Math.ceil(count), (at) => make(at + 1)).flat());

/** By a number of parts. */
export const converts: Record<string, (count: number) => () => unknown> = {
  'products with one id': (count) => {
    const list = many(count, () => ({ id: 1, name: 'a', img1: 'a.webp', link: 'a' }));
    return () => convertList('product', list, toListedProduct);
  },
  'products with long ids': (count) => {
    const list = many(count, (at) => ({ id: `${at}`.padStart(100, 'x'), name: ' '.repeat(20) + at }));
    return () => convertList('product', list, toListedProduct);
  },
  'headings with pictures and texts': (count) => {
    const raw = fields(count, (at) => [
      [`h${at}`, 'a'],
      [`desc${at}`, 'a\n'.repeat(20)],
      [`img${at + 1}`, `a/${at}-1.webp`],
    ]);
    return () => [toProduct({ id: 1, name: 'a', ...raw }), toService({ id: 1, name: 'a', ...raw })];
  },
  'pictures of one group': (count) => {
    const raw = fields(count, (at) => [[`img${at + 1}`, `a/1-${'-1'.repeat(30)}.webp`]]);
    return () => toProduct({ id: 1, name: 'a', h1: 'a', ...raw });
  },
  'line breaks': (count) => {
    const raw = { id: 1, name: 'a', description: '\r\n\r \n'.repeat(count), address: ' \n'.repeat(count) };
    return () => [
      toProduct(raw),
      toContactInfo({ ...raw, email: `a@${'a'.repeat(count)}@`, phone: '1 '.repeat(count) }),
    ];
  },
  'specifications and details': (count) => {
    const productSpecifications = many(count, (at) => ({ title: `a${at}`, value: at }));
    const productDetails = many(count, (at) => ({ title: `a${at}`, details: 'a\nb' }));
    return () => toProduct({ id: 1, name: 'a', productSpecifications, productDetails });
  },
  'galleries in galleries': (count) => {
    const items = many(10, (at) => ({ id: at, title: 'a', images: [{ image: 'a.webp' }] }));
    const list = many(count / 10, (at) => ({
      id: at,
      name: 'a',
      items,
      subcategories: [{ id: 1, name: 'a', items }],
    }));
    return () => toGallery(list);
  },
};

let keys = 0;
/** An object with unique keys, which take longest to parse. */
const objectOf = (count: number) =>
  `{${Array.from({ length: count }, () => `"${(keys++).toString(36)}":1`).join(',')}}`;
const filled = (fill: () => string) => {
  const parts: string[] = [];
  for (let bytes = 2; bytes < maxRecordBytes - 250; bytes += (parts.at(-1)?.length ?? 0) + 1)
    parts.push(fill());
  return `[${parts}]`;
};

/** Hostile records of the largest size. */
export const hostileRecords: Record<string, () => string> = {
  'objects of a few keys': () => filled(() => objectOf(20)),
  'objects of one key': () => filled(() => objectOf(1)),
  'one object of many keys': () => objectOf(maxRecordBytes / 13),
  'empty lists': () => filled(() => '[]'),
  texts: () => filled(() => `"${(keys++).toString(36)}"`),
  'lists in lists': () => '['.repeat(maxRecordBytes / 2) + ']'.repeat(maxRecordBytes / 2),
};
