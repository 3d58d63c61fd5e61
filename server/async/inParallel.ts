/** Works through `items` in their order, at most `most` at a time. */
export async function inParallel<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // Workers share one iterator: each takes the next item when it is done with its own.
  const queue = items[Symbol.iterator]();
  async function worker(): Promise<void> {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  }
  await Promise.all(Array.from({ length: most }, worker));
}
