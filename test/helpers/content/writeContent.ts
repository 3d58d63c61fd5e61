import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A small catalogue without errors. */
export const soundFiles = {
  'categories.json': [
    { id: 1, name: 'Pumps' },
    { id: 2, name: 'Hoses' },
  ],
  'products/1-pumps.json': [
    {
      id: 4,
      name: 'SL 150 D',
      category_id: 1,
      link: 'sl-150-d',
      img1: 'machines/sl-150-d/main.webp',
      img2: 'machines/sl-150-d/section-1-pump-end.webp',
      img3: 'machines/sl-150-d/main.webp',
      h1: 'Pump end',
      desc1: 'Cast iron.',
      desc1_2: 'Open impeller.',
      productSpecifications: [
        { title: 'Max. flow', value: '360 m³/h' },
        { title: 'Max. head', value: '38 m' },
      ],
      productDetails: [
        { id: 1, title: 'Applications', details: 'Trenches.' },
        { id: 2, title: 'Options', details: 'Float switch.' },
      ],
    },
    { id: 5, name: 'SL 150 T', category_id: '1', link: 'sl-150-t' },
  ],
  'products/2-hoses.json': [{ id: 'layflat', name: 'Layflat hose', category_id: 2 }],
  'tables/performance.json': {
    table_id: 7,
    product_id: '4',
    columns: [100, 50, 50],
    rows: [
      [
        { text: 'Flow', row_span: 2 },
        { text: 'Head', col_span: 2 },
      ],
      ['1 500 rpm', '2 000 rpm'],
      ['100', '19', ''],
    ],
  },
  'services.json': [{ id: 1, name: 'Rental', h1: 'Pumps', desc1: 'By the day.' }],
  'gallery.json': [
    {
      id: 1,
      name: 'Products',
      subcategories: [
        { id: 11, name: 'Sets', items: [{ id: 21, title: 'Open sets', images: [] }] },
        { id: 12, name: 'Hoses', items: [{ id: 21, title: 'Layflat', images: [] }] },
      ],
      items: [{ id: 31, title: 'All', images: [{ image: 'machines/sl-150-d/main.webp' }] }],
    },
  ],
  'about-us.json': { address: 'Yard 27\nDubai', email: 'info@sumpline.example', phone: '97145550142' },
};

/** Writes `DATA_DIR/content`. `changes` maps file names to text or bytes, to values written as JSON, or to `null`, which removes the file. */
export function writeContent(dataDir: string, changes: Record<string, unknown> = {}): void {
  for (const [name, content] of Object.entries({ ...soundFiles, ...changes })) {
    const path = join(dataDir, 'content', name);
    mkdirSync(dirname(path), { recursive: true });
    if (content === null) rmSync(path, { force: true });
    else if (typeof content === 'string' || content instanceof Uint8Array) writeFileSync(path, content);
    else writeFileSync(path, JSON.stringify(content, null, 2));
  }
}
