import { toCsv } from '../storage/toCsv.ts';
import { openSubmissions, type Submission } from './submissions.ts';

/** `npm run submissions [-- --csv]`: prints the form posts that the embedded API has stored, oldest first. */
const submissions = openSubmissions(process.env.DATA_DIR || './data');
const all = submissions.list();
submissions.close();

if (process.argv.includes('--csv')) console.log(toCsv(toRows(all)));
else for (const submission of all) console.log(JSON.stringify(submission));

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
