import pino from 'pino';
import { expect, test } from 'vitest';
import { openSeenPages } from '../../../server/seo/seenPages.ts';
import { createDiskHealth } from '../../../server/storage/diskHealth.ts';
import { createTempDir } from '../../helpers/createTempDir.ts';

const log = pino({ level: 'silent' });
const page = { canonical: '/faq', indexed: true };

test('pages that no sitemap has any more give way to new ones, in memory and on disk', () => {
  const dataDir = createTempDir();
  const open = () => openSeenPages(dataDir, log, createDiskHealth([], log), () => 1_000, 3);
  const seen = open();
  for (const canonical of ['/faq', '/products/1', '/products/2']) seen.note({ ...page, canonical }, {}, []);
  // As each sitemap does with the pages that it has.
  seen.find('/faq');
  seen.note({ ...page, canonical: '/products/3' }, {}, []);
  const known = ({ find }: typeof seen) => ['/faq', ...[1, 2, 3].map((id) => `/products/${id}`)].filter(find);
  const kept = ['/faq', '/products/2', '/products/3'];
  expect(known(seen)).toEqual(kept);
  seen.close();
  const again = open();
  expect(known(again)).toEqual(kept);
  again.close();
});

test('processes with one data folder give a page the time at which the first of them saw its change', () => {
  const dataDir = createTempDir();
  let time = 1_000;
  const open = () => {
    const seen = openSeenPages(dataDir, log, createDiskHealth([], log), () => time);
    return { ...seen, changedAt: () => seen.find('/faq')?.changedAt };
  };
  const [first, second] = [open(), open()];
  first.note(page, { text: 'one' }, []);
  time = 2_000;
  second.note(page, { text: 'one' }, []);
  expect([first.changedAt(), second.changedAt()]).toEqual([1_000, 1_000]);
  second.note(page, { text: 'two' }, []);
  time = 3_000;
  first.note(page, { text: 'two' }, []);
  expect([first.changedAt(), second.changedAt(), open().changedAt()]).toEqual([2_000, 2_000, 2_000]);
  for (const seen of [first, second]) seen.close();
});
