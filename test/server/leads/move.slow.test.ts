import { expect } from 'vitest';
import { leadStates } from '../../../server/leads/lead.ts';
import { openOutboxFile, outboxPath } from '../../../server/leads/outbox/sqlite.ts';
import { createRandom } from '../../helpers/createRandom.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { afterPolls } from '../../helpers/leads/afterPolls.ts';
import { startPostgres, test } from '../../helpers/leads/startPostgres.ts';
import { leadsIn, query } from '../../helpers/leads/testedOutbox.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startProcess } from '../../helpers/site/startServer.ts';
import { startSite } from '../../helpers/site/startSite.ts';

const count = 1_500;

/** Writes leads in all states; one in ten is still to be sent. */
function writeLocalOutbox(dataDir: string): void {
  const random = createRandom(5);
  const db = openOutboxFile(outboxPath(dataDir));
  const insert =
    db.prepare(`INSERT INTO outbox (reference, form, fields, state, hasty, honeypot_filled, fingerprint,
      submission_id, network, received_at, sending_since, attempts, attempted_at, last_result, due_at, leased_until,
      delivered_at, alerted)
    VALUES (?, 'quote', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  db.exec('BEGIN');
  for (let index = 0; index < count; index += 1) {
    const kind = index % 20 < 2 ? index % 20 : 2 + (index % 3);
    const state = leadStates[kind] ?? 'received';
    const isOpen = state === 'received' || state === 'waiting';
    const at = Date.now() - Math.round(random() * 3_600_000);
    const fields = {
      name: `Zoë "${index}" \u0000 \\ \n`,
      email: 'a@site.example',
      mobile: `${index}`,
      message: '',
    };
    insert.run(
      `Q-${String(index).padStart(5, '0')}`,
      JSON.stringify(fields),
      state,
      index % 2,
      state === 'suspect' ? 1 : 0,
      `fingerprint ${index}`,
      index % 7 === 0 ? null : `submission-${index}`,
      index % 5 === 0 ? '203.0.113.9' : null,
      at,
      at,
      state === 'suspect' ? 0 : 1 + (index % 4),
      state === 'suspect' ? null : at,
      state === 'received' ? null : 'status 503',
      isOpen ? at : null,
      state === 'received' ? at + 30_000 : null,
      state === 'delivered' ? at + 500 : null,
      state === 'parked' ? 1 : 0,
    );
  }
  db.exec('COMMIT');
  // Their processes have died.
  db.exec(`UPDATE outbox SET leased_until = ${Date.now() - 1} WHERE leased_until IS NOT NULL`);
  db.close();
}

const withoutLease = (leads: ReturnType<typeof readLeads>) =>
  leads.map(({ leasedUntil: _, ...lead }) => lead).toSorted((a, b) => a.reference.localeCompare(b.reference));

test(`a move of ${count} leads that is killed twice ends with the same leads, each sent once`, async () => {
  const dataDir = createTempDir();
  const { url } = await startPostgres();
  writeLocalOutbox(dataDir);
  const before = withoutLease(readLeads(dataDir));
  // A server of this release has migrated the database.
  await (await startSite({ databaseUrl: url })).stop();
  const countMoved = async () => Number((await query(url, 'SELECT count(*) FROM outbox'))[0]?.count);
  // Without tsx, whose child would go on.
  const start = () =>
    startProcess(process.execPath, ['server/leads/commands/leads.ts', 'move', '--to', 'postgres'], {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
    });
  for (const threshold of [120, 450]) {
    const killed = start();
    await expect.poll(countMoved, { interval: 1 }).toBeGreaterThan(threshold);
    killed.process.kill('SIGKILL');
    expect(await killed.exited).toEqual([null, 'SIGKILL']);
    expect(readLeads(dataDir).length).toBeGreaterThan(0);
  }
  const last = start();
  expect([await last.exited, last.output()]).toEqual([
    [0, null],
    expect.stringMatching(/^\d+ leads moved to PostgreSQL\.\n$/),
  ]);
  expect(readLeads(dataDir)).toEqual([]);
  expect(withoutLease(await leadsIn(url))).toEqual(before);

  const open = before.filter(({ state }) => state === 'received' || state === 'waiting');
  const site = await startSite({ dataDir, databaseUrl: url });
  const { upstream } = site;
  await expect.poll(afterPolls([site], () => upstream.accepted.length)).toBeGreaterThanOrEqual(open.length);
  await site.leads.poll();
  expect(upstream.received.map(({ fields }) => fields.mobile).toSorted()).toEqual(
    open.map(({ fields }) => fields.mobile).toSorted(),
  );
});
