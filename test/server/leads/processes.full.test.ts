import { test } from 'vitest';
import { killWhilePosting } from './killWhilePosting.ts';

test(
  'every accepted lead is delivered, and no confirmed one again, when the server is killed at random points of 200 posts',
  () => killWhilePosting(200, 4, 6),
  300_000,
);
