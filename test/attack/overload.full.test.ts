import { expect, test } from 'vitest';
import { measureOverload } from './overload.ts';

test('under four times the load of one core leads, health and other networks are answered', async () => {
  const rows = await measureOverload({ seconds: 3 });
  const measured = Object.fromEntries(rows.map(({ name, measured: text }) => [name, text]));
  expect(measured['leads accepted']).toMatch(/^(\d+) of \1$/);
  expect(measured['uncached pages of another network']).toMatch(/^(\d+) of \1 answered/);
  expect(measured['sent, four times as many']).toMatch(/\d+ × 200/);
  expect(measured['sent, four times as many']).not.toMatch(/failed|broken|× 50[024]/);
  // The times are bounded by `npm run attack` alone: here other tests run beside it.
});
