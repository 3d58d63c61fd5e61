import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { quote } from '../fixtures/leads.ts';
import { createRandom } from '../helpers/createRandom.ts';
import { addressOf, postTo } from '../helpers/http/postTo.ts';
import type { Instance } from './startCluster.ts';

export type Posts = ReturnType<typeof createPosts>;

const parallel = 6;

/** Form posts of many visitors at any instance, a few at a time. */
export function createPosts(instances: readonly Instance[]) {
  const random = createRandom(20261123);
  /** Leads that were answered with a reference or a success, by their mobile number. */
  const answered = new Set<string>();
  /** Leads that were delivered at once while nothing failed; one that waits for its retry may meet a failure then. */
  const undisturbed = new Set<string>();
  let next = 0;
  let open = 0;
  let failures = 0;
  let isFailing = false;

  /** Like the browser behind a load balancer: posts under the same id, to any instance that is up, until there is a response. */
  async function submit(index: number): Promise<void> {
    const lead = { ...quote, mobile: String(index), submission: randomUUID() };
    const before = failures;
    const wasFailing = isFailing;
    for (;;) {
      const up = instances.filter(({ isUp }) => isUp());
      const instance = up[Math.floor(random() * up.length)];
      const response = instance ? await postTo(instance.url(), 'quote', lead, addressOf(index)) : null;
      if (response) {
        expect([200, 502, 504]).toContain(response.status);
        if (response.status !== 200) expect(response.body.reference).toMatch(/^Q-/);
        answered.add(lead.mobile);
        const isDisturbed = wasFailing || isFailing || failures > before;
        if (response.status === 200 && !isDisturbed) undisturbed.add(lead.mobile);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function work(end: number): Promise<void> {
    while (next < end) {
      open += 1;
      await submit(next++).finally(() => {
        open -= 1;
      });
    }
  }

  return {
    answered,
    undisturbed,
    /** Posts this many more leads; causes a failure while some are in flight. Resolves when all have a response. */
    async post(count: number, fail?: () => Promise<unknown>) {
      const end = next + count;
      const from = answered.size;
      const working = Promise.all(Array.from({ length: parallel }, () => work(end)));
      if (fail) {
        await expect.poll(() => answered.size - from, { interval: 2 }).toBeGreaterThan(count / 4);
        expect(open).toBeGreaterThan(0);
        await fail();
      }
      await working;
    },
    /** Marks the start or end of a failure. */
    setFailing(next: boolean) {
      if (next) failures += 1;
      isFailing = next;
    },
  };
}
