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
  // Without the byte order mark, spreadsheets read the file in their own old character set.
  body: () => `\uFEFF${toCsv(rows())}\r\n`,
});
