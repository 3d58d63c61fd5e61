import { appendFileSync, mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as testAnywhere } from 'vitest';
import { createAuthority } from '../helpers/deploy/createAuthority.ts';
import { createScratchRoot } from '../helpers/deploy/createScratchRoot.ts';
import { hasTools } from '../helpers/deploy/hasTools.ts';

const test = testAnywhere.skipIf(
  !hasTools('installation of nginx', 'nginx', 'openssl', 'unshare') || process.getuid?.() !== 0,
);

/** The main file of Debian's package, as far as the site depends on it. */
const mainFile = (folder: string) => `
worker_processes auto;
pid ${folder}/nginx.pid;
include ${folder}/modules-enabled/*.conf;
events {
	worker_connections 768;
}
http {
	types_hash_max_size 2048;
	default_type application/octet-stream;
	include ${folder}/sites-enabled/*;
}
`;

/** A machine with a release and nginx, whose `nginx -t` has the ports to itself. */
async function createMachine(siteUrl: string) {
  const machine = await createScratchRoot({ SITE_URL: siteUrl });
  const nginx = join(machine.root, 'etc/nginx');
  mkdirSync(join(nginx, 'sites-enabled'), { recursive: true });
  writeFileSync(join(nginx, 'sites-enabled/default'), '');
  writeFileSync(join(nginx, 'nginx.conf'), mainFile(nginx));
  const program = `#!/bin/sh\nexec unshare --net /usr/sbin/nginx -c "$ROOT/etc/nginx/nginx.conf" -e stderr "$@"\n`;
  writeFileSync(join(machine.root, 'bin/nginx'), program, { mode: 0o755 });
  const install = () => machine.run('deploy/sumpline.sh', ['nginx']);
  const list = async () =>
    (await machine.run('find', [nginx, '-not', '-path', '*.before*'])).output.split('\n').toSorted();
  return { ...machine, nginx, install, list, at: (path: string) => join(machine.root, path) };
}

test('sumpline nginx may be repeated: nothing is nested, and the key of the certificate stays', async () => {
  const { install, list, at, ports, systemctlCalls } = await createMachine('https://www.pumps.example/');
  const first = await install();
  expect([first.status, first.output]).toEqual([
    0,
    expect.stringContaining('nginx serves www.pumps.example'),
  ]);
  expect(first.output).toContain('-d www.pumps.example -d pumps.example --deploy-hook');
  const files = await list();
  expect(files).not.toContain(at('etc/nginx/sites-enabled/default'));
  const key = readFileSync(at('etc/nginx/sumpline/certificate/privkey.pem'), 'utf8');
  const site = readFileSync(at('etc/nginx/sumpline/sumpline.conf'), 'utf8');
  expect(site).toContain('server_name www.pumps.example;');
  expect(site).toMatch(/^ {4}pumps\.example pumps\.example;$/m);
  expect(site).not.toContain('sumpline.example');
  const instances = readFileSync(at('etc/nginx/sumpline/instances.conf'), 'utf8');
  expect(instances).toBe(ports.map((port) => `server 127.0.0.1:${port} max_fails=0;\n`).join(''));

  appendFileSync(at('etc/nginx/sumpline/sumpline.conf'), '# mine\n');
  writeFileSync(at('etc/nginx/sumpline/proxy.conf'), '');
  expect((await install()).status).toBe(0);
  expect(await list()).toEqual(files);
  expect(readFileSync(at('etc/nginx/sumpline/sumpline.conf'), 'utf8')).toBe(`${site}# mine\n`);
  expect(readFileSync(at('etc/nginx/sumpline/proxy.conf'))).toEqual(readFileSync('deploy/nginx/proxy.conf'));
  expect(readFileSync(at('etc/nginx/sumpline/certificate/privkey.pem'), 'utf8')).toBe(key);
  expect(systemctlCalls()).toContain('reload-or-restart nginx.service');

  const live = at('etc/letsencrypt/live/sumpline');
  mkdirSync(live, { recursive: true });
  writeFileSync(join(live, 'fullchain.pem'), 'no valid certificate');
  expect((await install()).status).toBe(0);
  expect(readFileSync(at('etc/nginx/sumpline/certificate/privkey.pem'), 'utf8')).toBe(key);
  for (const name of ['privkey.pem', 'fullchain.pem'])
    writeFileSync(join(live, name), readFileSync(at(`etc/nginx/sumpline/certificate/${name}`)));
  for (const _time of [1, 2]) {
    const { status, output } = await install();
    expect([status, output]).toEqual([0, expect.not.stringContaining('certbot')]);
    expect(readlinkSync(at('etc/nginx/sumpline/certificate'))).toBe(live);
    expect(readFileSync(join(live, 'privkey.pem'), 'utf8')).toBe(key);
  }
  expect(await list()).toHaveLength(files.length - 2);
});

test('a certificate that the operator has put there stays until certbot has one for longer than two weeks', async () => {
  const { install, at } = await createMachine('https://pumps.example');
  const authority = createAuthority();
  const [own, live] = [at('etc/nginx/sumpline/certificate'), at('etc/letsencrypt/live/sumpline')];
  const put = (folder: string, days: number) => {
    const { key, cert } = authority.issue('pumps.example', days);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'privkey.pem'), key);
    writeFileSync(join(folder, 'fullchain.pem'), cert);
    return cert;
  };
  const used = () => readFileSync(join(own, 'fullchain.pem'));
  const emergency = put(own, 60);
  put(live, 5);
  await install();
  expect(used()).toEqual(emergency);
  const renewed = put(live, 30);
  await install();
  expect(used()).toEqual(renewed);
});

test('a visitor in two thousand finds a connection to nginx free', async () => {
  const { install, run } = await createMachine('https://pumps.example');
  await install();
  const { output } = await run('nginx', ['-T']);
  // One of the visitor, one to an instance, in each process.
  expect(Number(/worker_connections (\d+);/.exec(output)?.[1])).toBeGreaterThan(2 * 2_000);
  expect(Number(/worker_rlimit_nofile (\d+);/.exec(output)?.[1])).toBeGreaterThan(2 * 8_192);
  expect(output).toContain('server_name pumps.example;');
});

test('nginx starts as before where it refuses the files of the first installation', async () => {
  const { install, run, nginx, list } = await createMachine('https://pumps.example');
  writeFileSync(join(nginx, 'sites-enabled/other'), 'server { listen 80 default_server; }');
  const before = await list();
  const { status, output } = await install();
  expect([status, output]).toEqual([1, expect.stringContaining('the former ones are back')]);
  expect(await list()).toEqual(before);
  expect((await run('nginx', ['-t'])).status).toBe(0);
});

test('a limit of open files that the operator has set stays', async () => {
  const { install, run, nginx } = await createMachine('https://pumps.example');
  appendFileSync(join(nginx, 'nginx.conf'), 'worker_rlimit_nofile 30000;\n');
  expect((await install()).status).toBe(0);
  expect((await run('nginx', ['-T'])).output.match(/worker_rlimit_nofile \d+/g)).toEqual([
    'worker_rlimit_nofile 30000',
  ]);
});

test('where nginx refuses the files, the former ones come back', async () => {
  const { install, at } = await createMachine('https://pumps.example');
  await install();
  const file = at('etc/nginx/sumpline/sumpline.conf');
  const broken = `${readFileSync(file, 'utf8')}\nbroken`;
  writeFileSync(file, broken);
  writeFileSync(at('etc/nginx/sumpline/proxy.conf'), '# former');
  const { status, output } = await install();
  expect([status, output]).toEqual([1, expect.stringContaining('the former ones are back')]);
  expect(readFileSync(at('etc/nginx/sumpline/proxy.conf'), 'utf8')).toBe('# former');
});
