import { openSubmissions, type Submission } from './submissions.ts';

/** `npm run submissions [-- --csv]`: what the embedded API was sent, oldest first. */
const submissions = openSubmissions(process.env.DATA_DIR || './data');
const all = submissions.list();
submissions.close();

if (process.argv.includes('--csv')) console.log(toCsv(all));
else for (const submission of all) console.log(JSON.stringify(submission));

function toCsv(rows: Submission[]): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row.fields)))];
  const lines = rows.map((row) => [
    String(row.id),
    row.form,
    row.receivedAt,
    ...fields.map((field) => row.fields[field] ?? ''),
  ]);
  return [['id', 'form', 'receivedAt', ...fields], ...lines]
    .map((line) => line.map(quote).join(','))
    .join('\r\n');
}

/** Quoted, and with an apostrophe before what a spreadsheet would take for a formula. */
function quote(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
