import { spawnSync } from 'node:child_process';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { newsletter } from '../fixtures/leads.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';
import { postForm } from '../helpers/http/postForm.ts';
import { startSite } from '../helpers/site/startSite.ts';
import { startUpstream } from '../helpers/upstream/startUpstream.ts';

function promtool(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** The metrics of a site with a bit of everything. */
async function recordMetrics(): Promise<string> {
  const { app, source } = await startSite(await startUpstream());
  await source.refreshAll();
  for (const path of ['/', '/', '/search?q=pump', '/nothing', '/data/faq']) await request(app).get(path);
  await postForm(app, 'newsletter', newsletter).expect(200);
  return (await request(app).get('/metrics')).text;
}

describe.skipIf(!hasTools('tests of metrics and alerts', 'promtool'))('promtool', () => {
  test('check metrics has nothing to say about /metrics', async () => {
    expect(promtool(['check', 'metrics'], await recordMetrics())).toEqual({ status: 0, output: '' });
  });
});
