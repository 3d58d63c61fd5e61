import { atEnd } from '../helpers/atEnd.ts';
import type { Instance } from './startCluster.ts';

interface Visitors {
  /** Pages that were answered with 200, of each instance. */
  pages: number[];
  /** All other responses of an instance, and missing ones while it was up. */
  failures: string[];
}

const paths = [
  '/',
  '/products',
  '/products/12',
  '/data/products/13',
  '/about',
  '/search?q=pump',
  '/contact-us',
];

/** Two visitors of each instance, who read one page after the other until the test ends. */
export function startVisitors(instances: readonly Instance[]): Visitors {
  const visitors: Visitors = { pages: instances.map(() => 0), failures: [] };
  let isEnding = false;

  async function visit(instance: Instance, index: number): Promise<void> {
    for (let count = 0; !isEnding; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (!instance.isUp()) continue;
      const path = paths[count % paths.length] ?? '/';
      const url = instance.url();
      const outcome = await fetch(url + path).then(
        async (response) => (await response.text()) && response.status,
        (error: Error) => error.message,
      );
      if (outcome === 200) visitors.pages[index] = (visitors.pages[index] ?? 0) + 1;
      else if (instance.isUp() && instance.url() === url) visitors.failures.push(`${path} ${outcome}`);
    }
  }

  const visits = instances.flatMap((instance, index) => [visit(instance, index), visit(instance, index)]);
  atEnd(async () => {
    isEnding = true;
    await Promise.all(visits);
  });
  return visitors;
}
