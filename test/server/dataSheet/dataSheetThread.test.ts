import { expect, test } from 'vitest';
import { QueueFull } from '../../../server/async/createQueue.ts';
import type { DataSheet } from '../../../server/dataSheet/dataSheet.ts';
import { createDataSheetThread, type DataSheetThread } from '../../../server/dataSheet/dataSheetThread.ts';
import { toQrCode } from '../../../server/dataSheet/qrCode.ts';
import { atEnd } from '../../helpers/atEnd.ts';

const sheet: DataSheet = {
  company: 'Company',
  contact: '',
  name: 'Pump',
  number: '1',
  category: '',
  summary: '',
  pictureNote: '',
  figures: [],
  specifications: [],
  charts: [],
  outline: null,
  texts: [],
  tables: [],
  related: [],
  notes: [],
  code: toQrCode('https://pumps.example/products/1'),
  changedAt: 0,
  units: 'metric',
};

const job: Parameters<DataSheetThread['write']> = [sheet, null];

const startOf = (file: Uint8Array) => Buffer.from(file).toString('latin1', 0, 5);

function openThread() {
  const thread = createDataSheetThread(900_000);
  atEnd(thread.close);
  return thread;
}

test('a data sheet that cannot be written fails alone', async () => {
  const { write } = openThread();
  const broken = { ...sheet, texts: null } as unknown as DataSheet;
  await expect(write(broken, null)).rejects.toThrow('could not be written');
  expect(startOf(await write(...job))).toBe('%PDF-');
});

test('a picture that is no JPEG fails that data sheet alone', async () => {
  const { write } = openThread();
  await expect(write(sheet, Buffer.from('no picture'))).rejects.toThrow('could not be written');
  expect(startOf(await write(...job))).toBe('%PDF-');
});

test('data sheets of a flood that would wait too long are refused', async () => {
  const { write } = openThread();
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => write(...job)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.length - refused.length).toBe(21);
  expect(refused.every(({ reason }) => reason instanceof QueueFull)).toBe(true);
});
