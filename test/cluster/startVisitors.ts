import { atEnd } from '../helpers/atEnd.ts';
import type { Instance } from './startCluster.ts';

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
export function startVisitors(instances: readonly Instance[]) {
  /** Pages that were answered with 200, of each instance. */
  const pages = instances.map(() => 0);
  /** All other responses of an instance, and missing ones while it was up. */
  const failures: string[] = [];
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
      if (outcome === 200) pages[index] = (pages[index] ?? 0) + 1;
      else if (instance.isUp() && instance.url() === url) failures.push(`${path} ${outcome}`);
    }
  }

  const visits = instances.flatMap((instance, index) => [visit(instance, index), visit(instance, index)]);
  atEnd(async () => {
    isEnding = true;
    await Promise.all(visits);
  });
  return { pages, failures };
}
