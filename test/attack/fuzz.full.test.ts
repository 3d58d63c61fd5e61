import { test } from 'vitest';
import { expectNoFault } from './sendRandom.ts';

test('500 random requests: no 5xx, leak, unescaped text or missing security header', () =>
  expectNoFault(500));
