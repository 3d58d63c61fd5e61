import { expect, test } from 'vitest';
import { runCommand } from '../../../server/leads/commands/runCommand.ts';
import { quote, referencePattern } from '../../fixtures/leads.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startLeadUpstream } from '../../helpers/upstream/startLeadUpstream.ts';

async function startLeadSite() {
  const upstream = await startLeadUpstream();
  return { upstream, ...(await startSite({ apiBaseUrl: upstream.apiBaseUrl })) };
}

const withHoneypot = { ...quote, website: 'https://spam.example' };

test('a post with a filled honeypot gets the same response as a success, and is stored as suspect', async () => {
  const { app, upstream, dataDir, leads } = await startLeadSite();
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
  expect(readLeads(dataDir).map(({ state }) => state)).toEqual(['delivered', 'suspect', 'suspect']);
});

test('a released suspect is sent as typed', async () => {
  const { app, upstream, dataDir, leads } = await startLeadSite();
  await postForm(app, 'quote', withHoneypot).expect(200);
  const [{ reference = '' } = {}] = readLeads(dataDir);
  await runCommand(['release', reference], { dataDir, retentionDays: 180 });
  await leads.poll();
  expect(upstream.accepted).toMatchObject([{ fields: quote }]);
  expect(Object.keys(upstream.accepted[0]?.fields ?? {})).toEqual(Object.keys(quote));
});

test('the same content without the honeypot is another lead', async () => {
  const { app, upstream } = await startLeadSite();
  await postForm(app, 'quote', withHoneypot).expect(200);
  await postForm(app, 'quote', { ...quote, website: ' ' }).expect(200);
  expect(upstream.accepted).toHaveLength(1);
});

test('a post within two seconds of the load is forwarded and marked hasty; a missing or invalid time is not', async () => {
  const { app, upstream, dataDir } = await startLeadSite();
  const elapsed = ['0', '1999', '2000', '90000', '', '-5', 'soon', '1e1', undefined];
  for (const [index, time] of elapsed.entries()) {
    const fields = { ...quote, mobile: String(index), ...(time !== undefined && { elapsed: time }) };
    await postForm(app, 'quote', fields).expect(200);
  }
  expect(upstream.accepted).toHaveLength(elapsed.length);
  expect(readLeads(dataDir).map(({ hasty }) => hasty)).toEqual([true, true, ...Array(7).fill(false)]);
});
