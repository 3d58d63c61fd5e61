import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { createFallbackPages } from '../../../server/operator/fallbackPages.ts';
import { company } from '../../../shared/content/company.ts';
import { hostileContent } from '../../fixtures/hostileContent.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';
import { startSwitchableUpstream } from '../../helpers/upstream/startSwitchableUpstream.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';

const contact = { phone: '97145550142', email: 'info@sumpline.example', address: ['Dubai'] };

test('the pages for nginx name the company, phone and e-mail, and load nothing', async () => {
  const pages = createFallbackPages(contact);
  expect([...pages.keys()].sort()).toEqual([
    'fallback/busy-form.html',
    'fallback/busy-form.json',
    'fallback/busy.html',
    'fallback/unavailable-form.html',
    'fallback/unavailable-form.json',
    'fallback/unavailable.html',
  ]);
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: { 'tel-non-breaking': ['error', { ignoreClasses: ['nowrap'] }] },
  });
  for (const [name, text] of [...pages, ...createFallbackPages(null)]) {
    if (name.endsWith('.json')) {
      expect(JSON.parse(text)).toEqual({
        status: 'error',
        message: expect.stringContaining('not been sent'),
      });
      continue;
    }
    expect(text).toContain(company.name);
    expect(text).not.toMatch(/<script|src=|<link|url\(|@import/);
    const { results } = await validator.validateString(text);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  }
  for (const [name, text] of pages) {
    expect(text).toContain('+971 4 555 0142');
    if (name.endsWith('.json')) continue;
    expect(text).toContain('<a class="nowrap" href="tel:+97145550142">+971 4 555 0142</a>');
    expect(text).toContain('href="mailto:info@sumpline.example"');
  }
});

/** Runs the command that writes them for an upstream; returns the page and what it said. */
async function write(folder: string, API_BASE_URL: string) {
  const site = { SITE_URL: 'https://s.example', IMAGE_BASE_URL: closedAddress, DATA_DIR: folder };
  const env = { ...process.env, ...site, API_BASE_URL };
  const command = ['server/operator/writeFallbackPages.ts', folder];
  const { stderr } = await promisify(execFile)(process.execPath, command, { env });
  return { stderr, page: readFileSync(join(folder, 'fallback/unavailable.html'), 'utf8') };
}

test('the pages have the phone of the upstream’s catalogue, and keep it while the upstream is down', async () => {
  const folder = createTempDir();
  const before = await write(folder, closedAddress);
  expect(before.stderr).toContain('contact details could not be read');
  expect(before.page).not.toContain('tel:');
  const content = { ...hostileContent, 'about-us': { phone: '31205550100' } };
  const { apiBaseUrl } = await startSwitchableUpstream(content);
  const { page, stderr } = await write(folder, apiBaseUrl);
  expect([stderr, page]).toEqual(['', expect.stringContaining('href="tel:+31205550100"')]);
  expect((await write(folder, closedAddress)).page).toBe(page);
  expect(readdirSync(join(folder, 'fallback'))).toHaveLength(6);
});
