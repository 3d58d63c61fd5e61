import { expect, test } from 'vitest';
import { readContent } from '../../../server/embedded/readContent.ts';

interface Item {
  title: string;
  images: { image: string }[];
}

interface GalleryCategory {
  items?: Item[];
  subcategories?: { items: Item[] }[];
}

const content = await readContent('server/embedded/content');
const galleryItems = (content.gallery as unknown as GalleryCategory[]).flatMap(
  ({ items = [], subcategories = [] }) => [...items, ...subcategories.flatMap((sub) => sub.items)],
);

/** Values that several entries share, each with the names of its entries. */
function findShared(entries: { name: string; value: string }[]): string[] {
  const named = Map.groupBy(entries, ({ value }) => value);
  return [...named]
    .filter(([, sharers]) => sharers.length > 1)
    .map(([value, sharers]) => `${value}: ${sharers.map(({ name }) => name).join(', ')}`);
}

test.each(
  content.category.map(({ id, name }) => ({ id, name })),
)('no two products of $name show the same main picture', ({ id }) => {
  const siblings = content.product.filter(({ category_id }) => category_id === id);
  expect(findShared(siblings.map(({ name, img1 }) => ({ name: String(name), value: String(img1) })))).toEqual(
    [],
  );
});

test('no two services show the same main picture', () => {
  expect(
    findShared(content.service.map(({ name, img1 }) => ({ name: String(name), value: String(img1) }))),
  ).toEqual([]);
});

test('no cover stands on the gallery page twice', () => {
  expect(
    findShared(galleryItems.map(({ title, images }) => ({ name: title, value: images[0]?.image ?? '' }))),
  ).toEqual([]);
});

test('every gallery item has pictures, and no title announces them', () => {
  expect(galleryItems.filter(({ images }) => images.length === 0).map(({ title }) => title)).toEqual([]);
  expect(galleryItems.map(({ title }) => title).filter((title) => /follow|soon/i.test(title))).toEqual([]);
});

/** Products that have a rendered picture of their own; the model's name is the folder of its picture. */
const ownRendering = [
  ['SL 80 D', 'machines/sl-80-d/main.webp'],
  ['SL 300 D', 'machines/sl-300-d/main.webp'],
  ['SL 80 C', 'machines/sl-80-c/main.webp'],
  ['SL 300 C', 'machines/sl-300-c/main.webp'],
  ['SL 80 T', 'machines/sl-80-t/main.webp'],
  ['SL 300 E', 'machines/sl-300-e/main.webp'],
  ['SD 4 R', 'machines/sd-4-r/main.webp'],
  ['SD 15', 'machines/sd-15/main.webp'],
  ['SD 37 S', 'machines/sd-37-s/main.webp'],
  ['SD 220', 'machines/sd-220/main.webp'],
  ['Self-jetting wellpoint', 'wellpoints/self-jetting/points.webp'],
  ['Disposable wellpoint', 'wellpoints/disposable/points.webp'],
  ['Riser pipe', 'wellpoints/riser/bends.webp'],
  ['Swing joint', 'wellpoints/swing-joint/hose-and-valve.webp'],
  ['Header pipe', 'wellpoints/header-pipe/pipes.webp'],
] as const;

test.each(ownRendering)('%s shows its own picture and speaks of no other', (name, path) => {
  const product = content.product.find((one) => `${one.name} `.startsWith(`${name} `));
  expect(product?.img1).toBe(path);
  expect(String(product?.description)).not.toMatch(/\b[Tt]he (picture|drawing) (shows|is)\b/);
});

test('no pump or casting has a drawing as its main picture', () => {
  const drawn = content.product.filter(({ img1 }) => /^drawings\/|-drawing\./.test(String(img1)));
  expect(drawn.map(({ name }) => name)).toEqual([]);
});
