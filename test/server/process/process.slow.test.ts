import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cp, rm, symlink } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readAssetManifest } from '../../../server/rendering/assetManifest.ts';
import { quote } from '../../fixtures/leads.ts';
import { writeContent } from '../../helpers/content/writeContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { postForm } from '../../helpers/http/postForm.ts';
import { readLeads } from '../../helpers/site/readLeads.ts';
import { listeningUrl, startProcess as start, startServer } from '../../helpers/site/startServer.ts';
import { startSite } from '../../helpers/site/startSite.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';

test('wrong settings end the process with code 1 and one message that names them all', async () => {
  const server = startServer({ PORT: 'http', API_BASE_URL: 'nowhere' });
  expect(await server.exited).toEqual([1, null]);
  for (const name of ['PORT', 'API_BASE_URL', 'SITE_URL', 'IMAGE_BASE_URL'])
    expect(server.output()).toContain(name);
  expect(server.output()).not.toContain('    at ');
});

test('wrong operator files end the process with code 1 and one message that names them all', async () => {
  const dataDir = createTempDir();
  writeFileSync(join(dataDir, 'redirects.json'), '[\n  { "from": "/a", "to": "/a" },\n  { "from": "b" }\n]');
  mkdirSync(join(dataDir, 'verify'));
  writeFileSync(join(dataDir, 'verify', 'run.sh'), '');
  const server = startServer({ DATA_DIR: dataDir });
  expect(await server.exited).toEqual([1, null]);
  for (const part of ['redirects.json line 2', 'redirects.json line 3', 'verify/run.sh'])
    expect(server.output()).toContain(part);
  expect(server.output()).not.toContain('    at ');
});

const olderNode = ['/usr/bin/node', '/usr/local/bin/node'].find(
  (path) =>
    existsSync(path) &&
    Number(/v(\d+)/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[1]) < 26,
);
if (!olderNode) console.error('\n!!! SKIPPED: start on an older Node. None is installed on this machine.\n');

test.skipIf(!olderNode)('an older Node gets one sentence about the required version', async () => {
  const server = start(olderNode ?? '', ['dist/server/main.js']);
  expect(await server.exited).toEqual([1, null]);
  expect(server.output()).toMatch(/^This server needs Node 26 or newer, but was started on v[\d.]+\.\n$/);
});

test('a server whose port is taken ends with code 1, after the deliveries that it has begun', async () => {
  const dataDir = createTempDir();
  const upstream = await startSwitchableUpstream();
  const waiting = await startSite({ upstream, dataDir });
  upstream.respondWith(503);
  await postForm(waiting.app, 'quote', quote);
  await waiting.stop();
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<200>();
  upstream.respondWith(() => {
    begun.resolve();
    return answer.promise;
  });
  const taken = await startSite();
  const env = { ...upstream.env, SITE_URL: 'https://s.example', DATA_DIR: dataDir };
  const args = ['--import', './test/helpers/site/longDeliveries.ts', 'dist/server/main.js'];
  const server = start(process.execPath, args, { ...env, PORT: new URL(taken.url).port });
  await begun.promise;
  await expect.poll(server.output).toContain('cannot listen');
  answer.resolve(200);
  expect(await server.exited).toEqual([1, null]);
  expect(readLeads(dataDir)).toMatchObject([{ state: 'delivered' }]);
});

test('the page worker gives way to the thread that answers', async () => {
  const server = startServer();
  await listeningUrl(server);
  const pid = Number(server.process.pid);
  const priorities = () => readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)));
  // A thread may end between the two calls.
  await expect.poll(priorities).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(getPriority(pid)).toBeLessThan(constants.priority.PRIORITY_BELOW_NORMAL);
});

test('on a signal the running response is finished, new connections are refused, and a second signal does no harm', async () => {
  const server = startServer();
  const url = await listeningUrl(server);
  const idleConnection = await fetch(url);
  await idleConnection.text();
  const slow = spawn(process.execPath, ['-e', postSlowly(url)]);
  const slowExit = once(slow, 'exit');
  let answered = '';
  slow.stdout.on('data', (chunk) => (answered += chunk));
  await once(slow.stderr, 'data');
  server.process.kill('SIGTERM');
  server.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(url).then(
        (response) => response.status,
        () => 'refused',
      ),
    )
    .toBe('refused');
  server.process.kill('SIGTERM');
  slow.stdin.write('end');
  expect(await server.exited).toEqual([0, null]);
  await slowExit;
  expect(answered).toBe('200');
});

/** A script that starts a post, says on stderr that the server has it, and completes it on a word from stdin. */
const postSlowly = (url: string) => `
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': 19,
    accept: 'application/json',
    expect: '100-continue',
  };
  const post = require('node:http').request('${url}/api/newsletter', { method: 'POST', headers });
  post.on('continue', () => process.stderr.write('received'));
  post.on('response', ({ statusCode }) => process.stdout.write(String(statusCode)));
  post.flushHeaders();
  process.stdin.once('data', () => { post.end('email=a%40b.example'); process.stdin.destroy(); });
`;

test('replacing the build under the running server removes no page and no asset', async () => {
  const copy = createTempDir();
  await cp('dist', join(copy, 'dist'), { recursive: true });
  for (const name of ['package.json', 'public', 'server'])
    await cp(name, join(copy, name), { recursive: true });
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  const server = start(process.execPath, [join(copy, 'dist/server/main.js')], {
    PORT: '0',
    DATA_DIR: createTempDir(),
  });
  const url = await listeningUrl(server);
  const { styles } = await readAssetManifest();
  await rm(join(copy, 'dist'), { recursive: true });
  for (const path of ['/', '/about', '/faq', '/products/1', styles]) {
    // On a busy machine the first pages are refused for a while.
    await expect.poll(async () => (await fetch(url + path)).status, { message: path }).toBe(200);
  }
});

test('an edited content file shows on its page within seconds, and one with an error leaves the page as it was', async () => {
  const dataDir = createTempDir();
  writeContent(dataDir);
  const server = startServer({ DATA_DIR: dataDir });
  const url = await listeningUrl(server);
  const heading = async (path: string) => {
    const page = await (await fetch(url + path)).text();
    return /<h1[^>]*>([^<]*)/.exec(page)?.[1];
  };
  const rename = (name: string) =>
    writeContent(dataDir, { 'products/2-hoses.json': [{ id: 'layflat', name, category_id: 2 }] });
  await expect.poll(() => heading('/products/layflat')).toBe('Layflat hose');
  await expect.poll(() => heading('/products/4')).toBe('SL 150 D');

  rename('Blue hose');
  await expect.poll(() => heading('/products/layflat')).toBe('Blue hose');
  rename('');
  await expect.poll(server.output).toContain('id layflat › name: is empty');
  expect(await heading('/products/layflat')).toBe('Blue hose');
  expect(await heading('/products/4')).toBe('SL 150 D');
});
