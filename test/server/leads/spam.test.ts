import { expect, test } from 'vitest';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { sqliteMigrations } from '../../../server/leads/outbox/schema.ts';
import { outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { openSqlite } from '../../../server/storage/openSqlite.ts';
import { hiddenFields } from '../../../shared/forms/hiddenFields.ts';
import { quote, referencePattern } from '../../fixtures/leads.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { commandSettings, leadsOf } from '../../helpers/leads/testedOutbox.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const { honeypot } = hiddenFields;
const withHoneypot = { ...quote, [honeypot]: 'https://spam.example' };

test('a post with a filled honeypot gets the same response as a success, and is stored as suspect', async () => {
  const { app, upstream, dataDir, leads } = await startSite();
  const person = await postForm(app, 'quote', { ...quote, mobile: '1' });
  const machine = await postForm(app, 'quote', withHoneypot);
  const reference = expect.stringMatching(referencePattern);
  expect([machine.status, machine.body]).toEqual([person.status, { ...person.body, reference }]);
  const headersOf = ({ headers }: typeof person) => Object.keys(headers).toSorted();
  expect(headersOf(machine)).toEqual(headersOf(person));
  const page = await postForm(app, 'quote', { ...withHoneypot, mobile: '2' }, 'text/html');
  expect([page.status, page.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/sent\/quote\?reference=Q-/),
  ]);
  await leads.poll();
  expect(upstream.received).toHaveLength(1);
  expect((await leadsOf(dataDir)).map(({ state }) => state)).toEqual(['delivered', 'suspect', 'suspect']);
});

test('a released suspect is sent as typed', async () => {
  const { app, upstream, dataDir, leads } = await startSite();
  await postForm(app, 'quote', withHoneypot).expect(200);
  const [{ reference = '' } = {}] = await leadsOf(dataDir);
  await runCommand(['release', reference], await commandSettings(dataDir));
  await leads.poll();
  expect(upstream.accepted).toMatchObject([{ fields: quote }]);
  expect(Object.keys(upstream.accepted[0]?.fields ?? {})).toEqual(Object.keys(quote));
});

test('a filled honeypot stops no person: after 3 s of keys or pointer in the form the lead is forwarded and marked', async () => {
  const { app, upstream, dataDir } = await startSite();
  const interactions = ['3000', '86400000', '2999', '0', '', '-5000', 'long', '1e9', undefined];
  for (const [index, interaction] of interactions.entries()) {
    const fields = {
      ...withHoneypot,
      mobile: String(index),
      ...(interaction !== undefined && { interaction }),
    };
    await postForm(app, 'quote', fields).expect(200);
  }
  expect(upstream.accepted.map(({ fields }) => fields.mobile)).toEqual(['0', '1']);
  expect(Object.keys(upstream.accepted[0]?.fields ?? {})).toEqual(Object.keys(quote));
  const leads = await leadsOf(dataDir);
  expect(leads.map(({ state }) => state)).toEqual(['delivered', 'delivered', ...Array(7).fill('suspect')]);
  expect(leads.every(({ honeypotFilled }) => honeypotFilled)).toBe(true);
  await postForm(app, 'quote', { ...quote, mobile: 'x', interaction: '9000' }).expect(200);
  expect((await leadsOf(dataDir)).at(-1)).toMatchObject({ state: 'delivered', honeypotFilled: false });
  const list = await runCommand(['list'], await commandSettings(dataDir));
  expect(list.match(/hidden field filled$/gm)).toHaveLength(9);
});

test("a person's lead is no repeat of the suspect with the same content, nor a second lead beside one without the honeypot", async () => {
  const { app, upstream, dataDir } = await startSite();
  const submission = 'a'.repeat(32);
  const person = { ...withHoneypot, submission, interaction: '4000' };
  await postForm(app, 'quote', { ...withHoneypot, submission }).expect(200);
  await postForm(app, 'quote', person).expect(200);
  await postForm(app, 'quote', person).expect(200);
  await postForm(app, 'quote', { ...quote, submission }).expect(200);
  expect(upstream.accepted).toHaveLength(1);
  expect((await leadsOf(dataDir)).map(({ state }) => state)).toEqual(['suspect', 'delivered']);
});

test('an outbox from before the mark keeps its leads, and its suspects are marked', async () => {
  const dataDir = createTempDir();
  const path = outboxPath(dataDir);
  const db = openSqlite({ path, migrations: sqliteMigrations.slice(0, 1) });
  const insert =
    db.prepare(`INSERT INTO leads (reference, form, fields, state, hasty, fingerprint, received_at, sending_since)
    VALUES (?, 'newsletter', '{}', ?, 0, '', 0, 0)`);
  insert.run('Q-1', 'suspect');
  insert.run('Q-2', 'delivered');
  db.close();
  const marks = readLeads(dataDir).map(({ reference, honeypotFilled }) => [reference, honeypotFilled]);
  expect(marks).toEqual([
    ['Q-1', true],
    ['Q-2', false],
  ]);
});

test('the same content without the honeypot is another lead', async () => {
  const { app, upstream } = await startSite();
  await postForm(app, 'quote', withHoneypot).expect(200);
  await postForm(app, 'quote', { ...quote, [honeypot]: ' ' }).expect(200);
  expect(upstream.accepted).toHaveLength(1);
});

test('a post within two seconds of the load is forwarded and marked hasty; a missing or invalid time is not', async () => {
  const { app, upstream, dataDir } = await startSite();
  const elapsed = ['0', '1999', '2000', '90000', '', '-5', 'soon', '1e1', undefined];
  for (const [index, time] of elapsed.entries()) {
    const fields = { ...quote, mobile: String(index), ...(time !== undefined && { elapsed: time }) };
    await postForm(app, 'quote', fields).expect(200);
  }
  expect(upstream.accepted).toHaveLength(elapsed.length);
  expect((await leadsOf(dataDir)).map(({ hasty }) => hasty)).toEqual([true, true, ...Array(7).fill(false)]);
});
