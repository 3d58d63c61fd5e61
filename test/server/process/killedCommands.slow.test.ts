import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { quote } from '../../fixtures/leads.ts';
import { createRandom } from '../../helpers/createRandom.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postTo } from '../../helpers/http/postTo.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { startListening, startProcess } from '../../helpers/site/startServer.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { countArrivals } from '../leads/killWhilePosting.ts';

test('the commands of leads and doctor, killed at random points beside a server, lose and repeat no lead', async () => {
  const random = createRandom(20261122);
  const upstream = await startSwitchableUpstream();
  const env = {
    ...upstream.env,
    SITE_URL: 'https://sumpline.example',
    DATA_DIR: createTempDir(),
  };
  const { url, output } = await startListening(env);
  const leads = 'server/leads/commands/leads.ts';
  const commands = [
    [leads, 'retry', '--state', 'waiting'],
    [leads, 'park', '--state', 'waiting'],
    [leads, 'backup', `${env.DATA_DIR}/backup.db`],
    [leads, 'purge', '--days', '1'],
    [leads, 'export'],
    ['server/doctor/doctor.ts'],
  ];
  let posted = 0;
  const post = async () => {
    posted += 1;
    const answer = await postTo(url, 'quote', { ...quote, mobile: String(posted) }, `10.2.0.${posted}`);
    expect([200, 502, 504]).toContain(answer?.status);
  };
  // Refused leads wait, so the commands have something to do.
  upstream.respondWith(() => (random() < 0.5 ? 200 : 500));
  for (const command of commands) {
    await post();
    // Without tsx, whose child would go on.
    const running = startProcess(process.execPath, command, env);
    await Promise.all([post(), post(), sleep(100 + random() * 700)]);
    running.process.kill('SIGKILL');
    await running.exited;
    await post();
  }
  upstream.respondWith(200);
  // A command that was killed leaves nothing locked: the same ones come to their end.
  const ended = startProcess('tsx', [leads, 'retry', '--state', 'parked'], env);
  expect(await ended.exited).toEqual([0, null]);
  const retried = startProcess('tsx', [leads, 'retry', '--state', 'waiting'], env);
  expect(await retried.exited).toEqual([0, null]);
  await expect.poll(() => readLeads(env.DATA_DIR).filter(({ state }) => state !== 'delivered')).toEqual([]);
  expect(readLeads(env.DATA_DIR)).toHaveLength(posted);
  const arrivals = countArrivals(upstream.accepted);
  expect([arrivals.size, [...arrivals].filter(([, count]) => count !== 1)]).toEqual([posted, []]);
  expect(output()).not.toMatch(/cannot be written|quarantined/);
});
