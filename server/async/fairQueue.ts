/** Items of many clients; each client's are in their order, and clients take turns. */
interface FairQueue<T> {
  push(client: string, item: T): void;
  /** The next item; its client goes behind all others. */
  shift(): T | undefined;
  remove(client: string, item: T): void;
  size(): number;
}

export function createFairQueue<T>(): FairQueue<T> {
  // A map keeps the order of insertion: the first client is the next one.
  const queues = new Map<string, T[]>();
  let size = 0;

  function takeAt(client: string, queue: T[], index: number): T | undefined {
    const [item] = queue.splice(index, 1);
    size -= 1;
    if (queue.length === 0) queues.delete(client);
    return item;
  }

  return {
    push(client, item) {
      const queue = queues.get(client) ?? [];
      queue.push(item);
      queues.set(client, queue);
      size += 1;
    },
    shift() {
      const [client, queue] = queues.entries().next().value ?? [];
      if (client === undefined || !queue) return undefined;
      queues.delete(client);
      queues.set(client, queue);
      return takeAt(client, queue, 0);
    },
    remove(client, item) {
      const queue = queues.get(client) ?? [];
      const index = queue.indexOf(item);
      if (index >= 0) takeAt(client, queue, index);
    },
    size: () => size,
  };
}
