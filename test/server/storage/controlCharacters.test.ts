import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSubmissions } from '../../../server/embedded/submissions.ts';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { quote } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { commandSettings } from '../../helpers/leads/testedOutbox.ts';
import { startSite } from '../../helpers/site/startSite.ts';

/** A terminal would interpret all but the tab and the line break. */
const message = 'a\u0000\u0007\u001b[2J\u007f\u009b\tb\nc';
const escaped = 'a\\u{0}\\u{7}\\u{1b}[2J\\u{7f}\\u{9b}\tb\nc';

test('leads export writes no control characters but tabs and line breaks', async () => {
  const { app, dataDir } = await startSite();
  await postForm(app, 'quote', { ...quote, message });
  const file = join(createTempDir(), 'leads.csv');
  await runCommand(['export', file], await commandSettings(dataDir));
  expect(readFileSync(file, 'utf8')).toContain(`"${escaped}"`);
});

test('submissions, as CSV or as JSON lines, prints none either', () => {
  const dataDir = createTempDir();
  const submissions = openSubmissions(dataDir);
  submissions.add('quote', { message });
  submissions.close();
  const print = (...args: string[]) =>
    execFileSync(process.execPath, ['server/embedded/listSubmissions.ts', ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  expect(print('--csv')).toContain(`"${escaped}"`);
  const line = print();
  expect(line).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(JSON.parse(line).fields).toEqual({ message });
});
