import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { newsletter } from '../fixtures/leads.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';
import { startPrometheus } from '../helpers/deploy/startPrometheus.ts';
import { postForm } from '../helpers/http/postForm.ts';
import { type Site, startSite } from '../helpers/site/startSite.ts';

function promtool(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** A site that has done a bit of everything that is counted. */
async function startBusySite(): Promise<Site> {
  const site = await startSite({ beacon: true });
  await site.source.refreshAll();
  await visitSite(site);
  return site;
}

async function visitSite({ app }: Site): Promise<void> {
  for (const path of ['/', '/', '/search?q=pump', '/nothing', '/data/faq']) await request(app).get(path);
  await request(app).get('/pictures/scenes/yard/section-3-sets-in-the-yard.webp.320.webp');
  await postForm(app, 'newsletter', newsletter);
  const vitals = { lcp: 1_200, inp: 80, cls: 0.05, ttfb: 90 };
  const report = { page: 'home', vitals, steps: [['newsletter', 'viewed']] };
  await request(app).post('/api/beacon').type('text/plain').send(JSON.stringify(report)).expect(204);
}

const monitoring = 'deploy/monitoring';
const alerts = readFileSync(`${monitoring}/alerts.yml`, 'utf8');
const namesOf = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const alertNames = namesOf(/- alert: (\w+)/g, alerts);

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const dashboard: { panels: Panel[] } = JSON.parse(readFileSync(`${monitoring}/dashboard.json`, 'utf8'));
/** Those about the machine itself need the node exporter, which no test starts. */
const queries = dashboard.panels
  .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  .filter((expr) => !expr.includes('node_filesystem'));

test('each alert names the section of docs/operations.md that says what to do', () => {
  const headings = namesOf(/^### (\w+)$/gm, readFileSync('docs/operations.md', 'utf8'));
  expect(alertNames.length).toBeGreaterThan(5);
  expect(headings).toEqual(expect.arrayContaining(alertNames));
  const sections = namesOf(/section: docs\/operations\.md#(\w+)/g, alerts);
  expect(sections).toEqual(alertNames.map((name) => name.toLowerCase()));
});

test('each alert has a test of its own', () => {
  const tested = namesOf(/alertname: (\w+)/g, readFileSync(`${monitoring}/alerts.test.yml`, 'utf8'));
  expect([...new Set(tested)].sort()).toEqual(alertNames.toSorted());
});

const hasPrometheus = hasTools('tests of metrics and alerts', 'promtool', 'prometheus');

describe.skipIf(!hasPrometheus)('Prometheus', () => {
  test('promtool check metrics has nothing to say about /metrics', async () => {
    const { app } = await startBusySite();
    const { text } = await request(app).get('/metrics');
    expect(promtool(['check', 'metrics'], text)).toEqual({ status: 0, output: '' });
  });

  test('promtool accepts the configuration and the alerts, and their tests succeed', () => {
    expect(promtool(['check', 'config', `${monitoring}/prometheus.yml`]).output).toContain(
      `SUCCESS: ${alertNames.length} rules found`,
    );
    const { status, output } = promtool(['test', 'rules', `${monitoring}/alerts.test.yml`]);
    expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('SUCCESS') });
  });

  test('each query of the dashboard has a result, and each alert can be evaluated, with metrics of a real site', async () => {
    const site = await startBusySite();
    const prometheus = await startPrometheus(new URL(site.url).host);
    expect(queries.length).toBeGreaterThan(20);
    const emptyQueries = async () => {
      await visitSite(site);
      const results = await Promise.all(queries.map(prometheus.query));
      return queries.filter((_query, index) => !Array.isArray(results[index]) || results[index].length === 0);
    };
    await expect.poll(emptyQueries, { interval: 1_000 }).toEqual([]);
    const unhealthy = async () => (await prometheus.alerts()).filter(({ health }) => health !== 'ok');
    await expect.poll(unhealthy).toEqual([]);
    expect((await prometheus.alerts()).map(({ name }) => name)).toEqual(alertNames);
  });
});
