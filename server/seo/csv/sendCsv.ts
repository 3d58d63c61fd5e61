import type { Response } from 'express';
import { toCsv } from '../../storage/toCsv.ts';

/** A file for a spreadsheet, which is downloaded and not indexed. */
export function sendCsv(response: Response, filename: string, rows: readonly (readonly string[])[]): void {
  response.set('x-robots-tag', 'noindex');
  // Spreadsheets take a file without the mark for their own old character set.
  response
    .attachment(filename)
    .type('text/csv')
    .send(`\uFEFF${toCsv(rows)}\r\n`);
}
