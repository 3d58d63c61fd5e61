import { expect, test } from 'vitest';
import { createChanges } from '../../../server/upstream/changes.ts';

test('a derived value that differs or is new has changed, and before the first ones only what waits for them', () => {
  const changes = createChanges();
  const changed: string[] = [];
  changes.onChange((key) => changed.push(key));
  changes.replaceDerived(new Map([['hoses', 'a']]), 'awaited');
  expect(changed.splice(0)).toEqual(['awaited']);
  const digests = new Map([
    ['hoses', 'b'],
    ['fits', 'a'],
  ]);
  changes.replaceDerived(digests, 'awaited');
  expect(changed.splice(0)).toEqual(['hoses', 'fits']);
  changes.replaceDerived(digests, 'awaited');
  expect(changed).toEqual([]);
});
