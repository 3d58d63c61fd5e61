import { expect, test } from 'vitest';
import { awaitedKey, createChanges, derivedKey } from '../../../server/upstream/changes.ts';

test('what is derived has changed where its digest differs, and with the first one what was awaited', () => {
  const changes = createChanges();
  const changed: string[] = [];
  changes.onChange((key) => changed.push(key));
  for (const digest of ['a', 'a', 'b', 'b']) changes.setDerived(digest);
  expect(changed).toEqual([awaitedKey, derivedKey]);
  // Not a key of the upstream, and yet never forgotten.
  changes.prune(new Set());
  expect(changes.changedSince([{ key: derivedKey }], 1)).toBe(true);
});
