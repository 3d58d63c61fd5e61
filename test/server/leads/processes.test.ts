import { test } from 'vitest';
import { killWhilePosting } from './killWhilePosting.ts';

test(
  'every accepted lead is delivered, and no confirmed one again, when the server is killed at a random point',
  () => killWhilePosting(12, 1, 1),
  300_000,
);
