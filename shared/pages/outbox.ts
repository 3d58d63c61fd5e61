import type { Routes } from './route.ts';

export const outboxRoutes = {
  outbox: { path: '/outbox', screen: 'outbox' },
} as const satisfies Routes;

/** What waits is on the visitor's device; the page itself is the same for all. */
export interface OutboxContent {
  screen: 'outbox';
}
