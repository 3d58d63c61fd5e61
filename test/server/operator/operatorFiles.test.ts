import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { readOperatorFiles } from '../../../server/operator/readOperatorFiles.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSite } from '../../helpers/site/startSite.ts';

function writeRedirects(text: string): string {
  const dataDir = createTempDir();
  writeFileSync(join(dataDir, 'redirects.json'), text);
  return dataDir;
}

/** The problems that keep a site on `dataDir` from starting, without the folder's name. */
function problemsOf(dataDir: string): string[] {
  try {
    readOperatorFiles(dataDir);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.slice(4).replaceAll(`${dataDir}/`, ''));
  }
}

async function startMovedSite(text: string) {
  return startSite({ dataDir: writeRedirects(text) });
}

test('an old address responds with 301 to the new one, with its query, or with 410', async () => {
  const { app } = await startMovedSite(`[
    { "from": "/old-pump.html", "to": "/products/12" },
    { "from": "/shop.php?id=7", "to": "/products?category=2" },
    { "from": "/shop.php?id=9", "to": "/products/9" },
    { "from": "/مضخة", "to": "/about" },
    { "from": "/catalogue-2019.pdf", "gone": true }
  ]`);
  for (const [from, to] of [
    ['/old-pump.html', '/products/12'],
    ['/old-pump.html?from=mail', '/products/12?from=mail'],
    ['/shop.php?id=7', '/products?category=2'],
    ['/shop.php?id=9', '/products/9'],
    [`/${encodeURIComponent('مضخة')}`, '/about'],
  ] as const) {
    const { status, headers } = await request(app).get(from);
    expect([from, status, headers.location, headers['cache-control']]).toEqual([
      from,
      301,
      to,
      'public, max-age=3600',
    ]);
  }
  const gone = await request(app).get('/catalogue-2019.pdf');
  expect([gone.status, gone.headers['cache-control']]).toEqual([410, 'public, max-age=60']);
  expect(gone.text).toContain('removed for good');
  expect(gone.text).toContain('See the lists of products and services, or write to us.');
  expect((await request(app).get('/shop.php?id=8')).status).toBe(404);
  expect((await request(app).head('/old-pump.html')).status).toBe(301);
});

test('targets that are old addresses, invalid entries and pages of the site keep the site from starting, all listed by file and line', () => {
  const dataDir = writeRedirects(`[
  { "from": "/a", "to": "/b" },
  { "from": "/b", "to": "/a" },
  { "from": "/c",
    "to": "/d" },
  { "from": "/d", "to": "/products/12" },
  { "from": "/e", "to": "/e" },
  { "from": "/f", "to": "https://elsewhere.example/f" },
  { "from": "/g", "to": "//elsewhere.example" },
  { "from": "g", "to": "/products/12" },
  { "from": "/h", "target": "/products/12" }, "/i",
  { "from": "/j", "gone": false },
  { "from": "/about", "to": "/companies" },
  { "from": "/d", "gone": true },
  { "from": "/k", "to": "/Products/12" },
  { "from": "/l", "to": "/d" }
]`);
  const form = 'must be { "from": "/old", "to": "/new" } or { "from": "/old", "gone": true }';
  expect(problemsOf(dataDir)).toEqual([
    'redirects.json line 8: "to" must be an address of this site that begins with /: https://elsewhere.example/f',
    'redirects.json line 9: "to" must be an address of this site that begins with /: //elsewhere.example',
    'redirects.json line 10: "from" must be an address of this site that begins with /: g',
    `redirects.json line 11: ${form}`,
    `redirects.json line 11: ${form}`,
    `redirects.json line 12: ${form}`,
    'redirects.json line 13: /about is a page of this site',
    'redirects.json line 14: /d is listed twice',
    'redirects.json line 2: /a leads to /b, which is an old address itself',
    'redirects.json line 3: /b leads to /a, which is an old address itself',
    'redirects.json line 4: /c leads to /d, which is gone: write "gone": true instead',
    'redirects.json line 7: /e leads to /e, which is an old address itself',
    'redirects.json line 15: /k leads to /Products/12, which leads on to /products/12: name that address instead',
    'redirects.json line 16: /l leads to /d, which is gone: write "gone": true instead',
  ]);
});

test('a file that is not JSON or not a list keeps the site from starting, named with its line', () => {
  expect(problemsOf(writeRedirects('[\n  { "from": "/a", "gone": true },\n]'))[0]).toMatch(
    /^redirects\.json: line 3, column 1: is not JSON/,
  );
  expect(problemsOf(writeRedirects('{}'))).toEqual(['redirects.json: must be a list']);
  expect(problemsOf(createTempDir())).toEqual([]);
});

test('verification files are served from DATA_DIR/verify; invalid ones keep the site from starting', async () => {
  const dataDir = createTempDir();
  mkdirSync(join(dataDir, 'verify'));
  writeFileSync(join(dataDir, 'verify', 'google12ab.html'), 'google-site-verification: google12ab.html');
  writeFileSync(join(dataDir, 'verify', 'BingSiteAuth.xml'), '<users/>');
  const { app } = await startSite({ dataDir });
  const google = await request(app).get('/google12ab.html');
  expect([google.status, google.type, google.text]).toEqual([
    200,
    'text/html',
    'google-site-verification: google12ab.html',
  ]);
  expect((await request(app).get('/BingSiteAuth.xml')).type).toBe('application/xml');

  writeFileSync(join(dataDir, 'verify', 'robots.txt'), '');
  writeFileSync(join(dataDir, 'verify', 'run.js'), '');
  writeFileSync(join(dataDir, 'verify', 'large.txt'), 'x'.repeat(70_000));
  expect(problemsOf(dataDir).toSorted()).toEqual([
    'verify/large.txt: is larger than 65536 bytes',
    'verify/robots.txt: is an address of the site itself',
    'verify/run.js: must have a name of letters, digits, dots and hyphens that ends in .html, .txt or .xml',
  ]);
});

test('a file that cannot be read is a problem with its reason', () => {
  const dataDir = createTempDir();
  mkdirSync(join(dataDir, 'redirects.json'));
  mkdirSync(join(dataDir, 'verify'));
  symlinkSync('nowhere', join(dataDir, 'verify', 'google.html'));
  expect(problemsOf(dataDir)).toEqual([
    'redirects.json: EISDIR: illegal operation on a directory, read',
    expect.stringMatching(/^verify: ENOENT: .*verify\/google\.html/),
  ]);
});
