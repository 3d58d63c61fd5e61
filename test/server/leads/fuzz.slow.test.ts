import { test } from 'vitest';
import { postFuzzed } from './postFuzzed.ts';

test('5,000 bodies of all kinds: never a 500, a hang or growing memory', () => postFuzzed(5_000), 300_000);
