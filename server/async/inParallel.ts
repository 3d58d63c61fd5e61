/**
 * Works through `items` in their order, at most `maxRunning` at a time. After a failure it starts no more, waits for those
 * in flight and rejects with the first error.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  maxRunning: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // Workers share one iterator: each takes the next item after its own.
  const queue = items[Symbol.iterator]();
  const errors: unknown[] = [];
  async function worker(): Promise<void> {
    for (let next = queue.next(); !next.done && errors.length === 0; next = queue.next()) {
      await work(next.value).catch((error) => errors.push(error));
    }
  }
  await Promise.all(Array.from({ length: maxRunning }, worker));
  if (errors.length > 0) throw errors[0];
}
