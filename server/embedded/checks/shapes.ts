import * as v from 'valibot';

/**
 * The fields of the content files. The doctor's messages come from these shapes, and so do the JSON schemas with which text
 * editors complete fields.
 */

/** The site itself shows more; these limit the list of fields that a text editor offers. */
const maxSections = 12;
const maxPictures = 30;
/** The site shows no larger tables; see also `checkTable`. */
const maxColumns = 50;
const maxRows = 500;

const matching = (pattern: RegExp, message: string, description: string) =>
  v.pipe(v.string('must be text in quotes'), v.regex(pattern, message), v.description(description));

const text = (description: string) => matching(/\S/, 'is empty', description);

const wholeNumber = (min: number, max: number, description: string) => {
  const message = `must be a whole number from ${min} to ${max}, without quotes`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.description(description),
  );
};

export const idPattern = /^[\w-]{1,100}$/;
const idMessage = 'must be a whole number from 1, or letters, digits and hyphens in quotes';
const id = (description: string) =>
  v.pipe(
    v.union(
      [
        v.pipe(v.number(idMessage), v.integer(idMessage), v.minValue(1, idMessage)),
        v.pipe(v.string(idMessage), v.regex(idPattern, idMessage)),
      ],
      idMessage,
    ),
    v.description(description),
  );

export const picturePattern = /^([\w-][\w.-]*\/)*[\w-][\w.-]*\.(webp|avif|jpg|jpeg|png|gif)$/;
const picture = (description: string) =>
  matching(
    picturePattern,
    'must be a path of letters, digits, hyphens and slashes that ends in .webp, .avif, .jpg, .jpeg, .png or .gif',
    description,
  );

const listOf = <T extends v.GenericSchema>(shape: T, description: string) =>
  v.pipe(v.array(shape, 'must be a list in square brackets [ ]'), v.description(description));

/** A record of these fields and no others. */
const record = <T extends v.ObjectEntries>(entries: T) =>
  v.objectWithRest(entries, v.never('is not a known field'), ({ expected }) =>
    expected === 'Object' ? 'must be a record in curly braces { }' : 'is missing',
  );

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const furtherPicture = picture(
  'A further picture. The first number in its file name is the section that it belongs to (section-2-panel.webp: section 2); without a number it is shown after the last section.',
);

/** Pictures and headed sections, as products and services have them. */
const sectionEntries: Record<string, v.OptionalSchema<v.GenericSchema, undefined>> = {
  img1: v.optional(picture('The main picture: its path below the folder pictures.')),
};
for (const n of numbers(2, maxPictures)) sectionEntries[`img${n}`] = v.optional(furtherPicture);
for (const n of numbers(1, maxSections))
  Object.assign(sectionEntries, {
    [`h${n}`]: v.optional(text(`The heading of section ${n}.`)),
    [`desc${n}`]: v.optional(text(`Section ${n}: the text above its pictures. \\n begins a new paragraph.`)),
    [`desc${n}_2`]: v.optional(text(`Section ${n}: the text below its pictures.`)),
  });

export const category = record({
  id: id('The number that products name in category_id. Never change it: it is part of addresses.'),
  name: text('The name in the list of categories. The order of this file is the order on the page.'),
});

export const product = record({
  id: id('The number of the product, its own among all products. Never change it: it is part of addresses.'),
  name: text('The name that visitors read.'),
  category_id: id('The id of a category in categories.json.'),
  link: v.optional(
    matching(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'must be lower-case letters, digits and single hyphens, such as "sl-150-d"',
      'Another name of the product in addresses, its own among all products.',
    ),
  ),
  title: v.optional(text('One line that says what the product is.')),
  description: v.optional(text('Two or three paragraphs. \\n begins a new one.')),
  ...sectionEntries,
  productSpecifications: v.optional(
    listOf(
      record({
        title: text(
          'The property, such as "Max. flow". Use the same words for the same property everywhere.',
        ),
        value: text('Figure and unit, such as "360 m³/h".'),
      }),
      'The table of technical specifications, in this order.',
    ),
  ),
  productDetails: v.optional(
    listOf(
      record({
        id: id('1, 2, 3 … within the product.'),
        title: text('The line to click on, such as "Applications".'),
        details: text('The text that unfolds below it. \\n begins a new paragraph.'),
      }),
      'The parts that unfold on a click, in this order.',
    ),
  ),
});

export const service = record({
  id: id('The number of the service. Never change it: it is part of addresses.'),
  name: text('The name that visitors read.'),
  description: v.optional(text('The offer in a few paragraphs. \\n begins a new one.')),
  ...sectionEntries,
});

const cell = v.union(
  [
    v.string(),
    record({
      text: v.pipe(v.string('must be text in quotes'), v.description('The text of the cell.')),
      row_span: v.optional(
        wholeNumber(1, maxRows, 'How many rows the cell is high. Leave the cells that it covers out.'),
      ),
      col_span: v.optional(
        wholeNumber(1, maxColumns, 'How many columns the cell is wide. Leave the cells that it covers out.'),
      ),
    }),
  ],
  'must be text in quotes, or { "text": "…", "row_span": 2, "col_span": 2 }',
);

export const table = record({
  table_id: id('The number of the table, its own among all tables.'),
  product_id: id('The id of the product that shows the table.'),
  name: v.optional(text('The line above the table.')),
  columns: v.pipe(
    v.array(wholeNumber(1, 2000, 'The width of a column in pixels; only the proportions count.')),
    v.minLength(1, 'has no column'),
    v.maxLength(maxColumns, `has more than ${maxColumns} columns`),
    v.description('The widths of the columns, one number a column.'),
  ),
  rows: v.pipe(
    v.array(listOf(cell, 'The cells of a row from left to right. A cell that a span covers is left out.')),
    v.minLength(1, 'has no row'),
    v.maxLength(maxRows, `has more than ${maxRows} rows`),
    v.description('The rows from top to bottom, the header first.'),
  ),
});

const galleryItems = listOf(
  record({
    id: id('The number of the item. Never change it: it is part of addresses.'),
    title: text('The title that visitors read.'),
    images: listOf(
      record({ image: picture('The path of a picture below the folder pictures.') }),
      'The pictures of the item; the first is the cover.',
    ),
    place: v.optional(text('The town of the job.')),
    depth: v.optional(text('The depth of the pit, as `5 m`.')),
    flow: v.optional(text('The water that was pumped, as `42 m³/h`.')),
    month: v.optional(text('The month of the job, as `March 2024`.')),
  }),
  'The items in the order in which they are shown.',
);

export const galleryCategory = record({
  id: id('The number of the category. Never change it: it is part of addresses.'),
  name: text('Services, Products and Projects feed the carousels of the home page.'),
  subcategories: v.optional(
    listOf(
      record({
        id: id('The number of the subcategory. Never change it: it is part of addresses.'),
        name: text('The name that visitors read.'),
        items: galleryItems,
      }),
      'Groups of items below this category.',
    ),
  ),
  items: v.optional(galleryItems),
});

export const aboutUs = record({
  address: text('The postal address. \\n begins a new line.'),
  email: matching(
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    'must be an e-mail address',
    'The e-mail address that visitors write to.',
  ),
  phone: matching(
    /^\d{6,15}$/,
    'must be 6 to 15 digits in quotes',
    'Digits only: country code first, no plus, no spaces.',
  ),
});
