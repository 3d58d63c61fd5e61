import { company } from '../../shared/content/company.ts';
import { formatPhone } from '../../shared/model/phoneNumber.ts';
import { countHeadRows, placeCells } from '../../shared/model/placeCells.ts';
import type { Table } from '../../shared/model/table.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import type { DataSheet, SheetTable } from './dataSheet.ts';
import { missingMark, toPrintable } from './printableText.ts';
import { toQrCode } from './qrCode.ts';

/** Longer texts of a cell or paragraph are cut on paper; the page has them in full. */
const maxCellLength = 400;
const maxParagraphLength = 3_000;
const maxSpecifications = 200;

type Content = ContentOf<'product'>;
type Measured = { text: string; us?: string | undefined };

/** The data sheet of a product's page, in the units of its address. */
export function toDataSheet(view: PageView, content: Content, changedAt: number): DataSheet {
  const { product, category, relations } = content;
  const { units } = view;
  const inUnits = ({ text, us }: Measured) => (units === 'us' && us) || text;
  const sheet: DataSheet = {
    company: company.name,
    contact: contactOf(view),
    name: product.name,
    number: product.id,
    category: category?.name ?? '',
    summary: cut(product.summary ?? '', maxParagraphLength),
    pictureNote: view.pictureMetadata[product.image ?? '']?.note ?? '',
    figures: content.figures.map((figure) => {
      const { value, unit = '', note = '' } = (units === 'us' && figure.us) || figure;
      return { title: figure.title, value, unit, note };
    }),
    specifications: product.specifications
      .slice(0, maxSpecifications)
      .map(({ title, value, us }) => [
        cut(title, maxCellLength),
        cut(inUnits({ text: value, us }), maxCellLength),
      ]),
    charts: content.tables.flatMap(({ id }) => content.charts[id] ?? []),
    outline: content.outline,
    texts: textsOf(product),
    tables: content.tables.map((table) => toSheetTable(table, inUnits)),
    related: relations.flatMap(({ title, groups }) =>
      groups.map(({ heading, links }): [string, string] => [
        title ? `${title}: ${inUnits(heading)}` : inUnits(heading),
        cut(links.map((link) => link.title).join(', '), maxParagraphLength),
      ]),
    ),
    notes: units === 'us' ? ['Figures rounded from the maker’s metric ones.'] : [],
    code: toQrCode(view.siteUrl + view.canonical),
    changedAt,
    units,
  };
  return toPrintableSheet(sheet);
}

/** Every text in the characters of the typeface, with a note if some are missing. */
function toPrintableSheet({ code, ...texts }: DataSheet): DataSheet {
  const json = JSON.stringify(texts, (_, value) => (typeof value === 'string' ? toPrintable(value) : value));
  const sheet: DataSheet = { ...JSON.parse(json), code };
  if (json.includes(missingMark))
    sheet.notes.push(`${missingMark} stands for text in a script that this file cannot show: see the page.`);
  return sheet;
}

const contactOf = ({ shell: { contact } }: PageView) =>
  [contact?.address.join(', '), contact?.phone && formatPhone(contact.phone), contact?.email]
    .filter(Boolean)
    .join(' · ');

function textsOf({ description, sections, details }: Content['product']): DataSheet['texts'] {
  const texts = [
    { heading: 'Description', paragraphs: description },
    ...sections.map(({ heading, opening, closing }) => ({ heading, paragraphs: [...opening, ...closing] })),
    ...details.map(({ title, paragraphs }) => ({ heading: title, paragraphs })),
  ];
  return texts
    .filter(({ paragraphs }) => paragraphs.length > 0)
    .map(({ heading, paragraphs }) => ({
      heading: cut(heading, maxCellLength),
      paragraphs: paragraphs.map((paragraph) => cut(paragraph, maxParagraphLength)),
    }));
}

const toSheetTable = (table: Table, inUnits: (text: Measured) => string): SheetTable => ({
  name: table.name ?? 'Table',
  columns: table.columnWidths.length,
  headRows: countHeadRows(table.rows),
  rows: placeCells(table.rows).map((cells) =>
    cells.map(({ column, rowSpan, colSpan, ...text }) => ({
      text: cut(inUnits(text), maxCellLength),
      column,
      rowSpan,
      colSpan,
    })),
  ),
});

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}…` : text);
