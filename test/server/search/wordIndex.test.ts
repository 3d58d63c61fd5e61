import { expect, test } from 'vitest';
import { createWordIndex } from '../../../server/search/wordIndex.ts';

test('an index that is full takes no more words until documents have left', () => {
  const index = createWordIndex(95);
  const replace = (id: number, ...words: string[]) =>
    index.replace(id, [{ words, boost: 1, typicalLength: 10 }]);
  const find = (word: string) => index.match([word], false).words.size;
  replace(0, 'impeller', 'casing');
  replace(1, 'impeller', 'shaft', 'bearing');
  expect(['impeller', 'casing', 'shaft', 'bearing'].map(find)).toEqual([1, 1, 1, 0]);
  replace(0);
  replace(1, 'impeller', 'shaft', 'bearing');
  expect(['impeller', 'casing', 'shaft', 'bearing'].map(find)).toEqual([1, 0, 1, 1]);
});
