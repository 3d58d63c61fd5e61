import type { Outbox } from './outbox.ts';

const batchSize = 50;

/** Moves all leads that are not being delivered into another outbox; returns their number. May be interrupted and run again. */
export async function moveLeads(
  from: Pick<Outbox, 'take' | 'forget'>,
  to: Pick<Outbox, 'importRows'>,
): Promise<number> {
  for (let moved = 0; ; ) {
    const rows = await from.take(batchSize);
    if (rows.length === 0) return moved;
    await to.importRows(rows);
    await from.forget(rows.map(({ reference }) => String(reference)));
    moved += rows.length;
  }
}
