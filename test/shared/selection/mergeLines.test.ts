import { expect, test } from 'vitest';
import type { QuoteLine } from '../../../shared/model/quoteLine.ts';
import { maxQuantity } from '../../../shared/selection/itemsParameter.ts';
import { mergeLines } from '../../../shared/selection/mergeLines.ts';

const line = (over: Partial<QuoteLine>) =>
  ({ id: '1', name: 'Layflat hose', quantity: 1, size: '152 mm', ...over }) as QuoteLine;

test('lines of one item in one size are joined with the sum of their quantities; another size stays a line', () => {
  const merged = mergeLines([line({ quantity: 2 }), line({ size: '102 mm' }), line({ quantity: 3 })]);
  expect(merged.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['152 mm', 5],
    ['102 mm', 1],
  ]);
});

test('a joined line never exceeds the largest quantity of a line', () => {
  const [merged] = mergeLines([line({ quantity: maxQuantity }), line({ quantity: 5 })]);
  expect(merged?.quantity).toBe(maxQuantity);
});
