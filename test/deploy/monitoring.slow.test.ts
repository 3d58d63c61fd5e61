import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { newsletter } from '../fixtures/leads.ts';
import { createScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';
import { startAlertmanager } from '../helpers/deploy/startAlertmanager.ts';
import { startMailServer } from '../helpers/deploy/startMailServer.ts';
import { startPrometheus } from '../helpers/deploy/startPrometheus.ts';
import { postForm } from '../helpers/http/postForm.ts';
import { listenLikeMain } from '../helpers/site/listenLikeMain.ts';
import { type Site, startSite } from '../helpers/site/startSite.ts';

function promtool(args: string[], input?: string) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** A site that has done a bit of everything that is counted. */
async function startBusySite(): Promise<Site> {
  const site = await startSite({ beacon: true });
  await site.readAll();
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

test('each alert has a link to its runbook', () => {
  const headings = namesOf(/^### (\w+)$/gm, readFileSync('docs/runbooks.md', 'utf8'));
  expect(alertNames.length).toBeGreaterThan(5);
  expect(headings).toEqual(expect.arrayContaining(alertNames));
  const runbooks = namesOf(
    /runbook_url: file:\/\/\/srv\/sumpline\/current\/docs\/runbooks\.md#(\w+)/g,
    alerts,
  );
  expect(runbooks).toEqual(alertNames.map((name) => name.toLowerCase()));
});

test('Prometheus, Alertmanager and the exporters listen on this machine alone', async () => {
  const machine = await createScratchRoot({ SITE_URL: 'https://www.pumps.example' });
  const at = (path: string) => join(machine.root, path);
  const units = 'etc/systemd/system';
  for (const folder of ['etc/prometheus', 'etc/default', units]) mkdirSync(at(folder), { recursive: true });
  for (const name of ['', '-alertmanager', '-node-exporter', '-blackbox-exporter'])
    writeFileSync(at(`${units}/prometheus${name}.service`), 'Type=oneshot\nExecStart=/bin/true\n');
  for (const tool of ['promtool', 'amtool']) writeFileSync(at(`bin/${tool}`), '#!/bin/sh\n', { mode: 0o755 });
  const configure = () => machine.run('deploy/sumpline.sh', ['monitoring']);
  const first = await configure();
  expect([first.status, first.output]).toEqual([0, expect.stringContaining('put your addresses into')]);
  writeFileSync(at('etc/prometheus/alertmanager.yml'), '# mine\n  - name: oncall\n');
  writeFileSync(at('etc/prometheus/smtp-password'), 'secret');
  expect((await configure()).status).toBe(0);
  expect(readFileSync(at('etc/prometheus/alertmanager.yml'), 'utf8')).toContain('# mine');
  expect(readFileSync(at('etc/prometheus/smtp-password'), 'utf8')).toBe('secret');
  const addresses = globSync(at('etc/default/*')).map((file) =>
    namesOf(/--web\.listen-address=(\S+?):\d+/g, readFileSync(file, 'utf8')),
  );
  expect(addresses).toEqual(Array(4).fill(['127.0.0.1']));
  const config = readFileSync(at('etc/prometheus/prometheus.yml'), 'utf8');
  expect(config).toContain(`'127.0.0.1:${machine.ports[0]}', '127.0.0.1:${machine.ports[1]}'`);
  expect(config).toContain('https://www.pumps.example/readyz');
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

  test.skipIf(!hasTools('mails of alerts', 'prometheus-alertmanager'))(
    'an instance that ends is mailed to the operator, with its runbook',
    async () => {
      const mail = await startMailServer();
      const { server, port } = await listenLikeMain(await startSite());
      const alertmanager = await startAlertmanager(mail.address);
      const prometheus = await startPrometheus(`127.0.0.1:${port}`, alertmanager);
      const up = async () => (await prometheus.query('up{job="sumpline"}'))[0];
      await expect.poll(up).toMatchObject({ value: [expect.any(Number), '1'] });
      server.closeAllConnections();
      server.close();
      const text = () => mail.mails.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=');
      await expect.poll(text).toContain('file:///srv/sumpline/current/docs/runbooks.md#sitedown');
      expect(text()).toContain('To: operator@your-name.example');
    },
  );
});
