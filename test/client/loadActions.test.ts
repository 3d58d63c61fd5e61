import { expect, test } from 'vitest';
import { loadActions } from '../../client/selection/loadActions.ts';

test('clicks before the script of the selection has come wait for one promise, so that they act in their order', async () => {
  expect(loadActions()).toBe(loadActions());
  expect(await loadActions()).toHaveProperty('toggleCompared');
});
