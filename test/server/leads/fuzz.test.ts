import { test } from 'vitest';
import { postFuzzed } from './postFuzzed.ts';

test('500 bodies of all kinds: never a 500, a hang or growing memory', () => postFuzzed(500), 300_000);
