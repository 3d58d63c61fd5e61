import { create as contentDisposition } from 'content-disposition';
import { toCsv } from '../../storage/toCsv.ts';

type Rows = readonly (readonly string[])[];

/** A file for a spreadsheet, which is downloaded and not indexed. */
export const toCsvReply = (filename: string, rows: () => Rows) => ({
  headers: {
    'x-robots-tag': 'noindex',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition(filename),
  },
  // Spreadsheets take a file without the mark for their own old character set.
  body: () => `\uFEFF${toCsv(rows())}\r\n`,
});
