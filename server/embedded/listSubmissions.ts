import { toCsv } from '../storage/toCsv.ts';
import { readSubmissions, type Submission } from './submissions.ts';

/** `npm run submissions [-- --csv]`: prints the form posts that the embedded API has stored, oldest first. */
const all = readSubmissions(process.env.DATA_DIR || './data');

if (process.argv.includes('--csv')) console.log(toCsv(toRows(all)));
else for (const submission of all) console.log(toLine(submission));

/** JSON leaves some control characters as they are, and a terminal would interpret them. */
function toLine(submission: Submission): string {
  return JSON.stringify(submission).replaceAll(
    /\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function toRows(listed: Submission[]): string[][] {
  const fields = [...new Set(listed.flatMap((row) => Object.keys(row.fields)))];
  const rows = listed.map((row) => [
    String(row.id),
    row.form,
    row.receivedAt,
    ...fields.map((field) => row.fields[field] ?? ''),
  ]);
  return [['id', 'form', 'receivedAt', ...fields], ...rows];
}
