import { test } from 'vitest';
import { expectUnaffected } from './holdConnections.ts';
import { attackNames } from './slowConnections.ts';

test.each(attackNames)('200 %s keep no visitor from a page, and leave nothing behind', (name) =>
  expectUnaffected(name, 200));
