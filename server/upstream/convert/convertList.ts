import type { Converted } from './raw.ts';

export interface ConvertedList<T> {
  records: T[];
  dropped: string[];
}

/** Converts every record of a list; of two with the same id the first stays. `path` names the list in the reasons. */
export function convertList<T extends { id: string }>(
  path: string,
  rawList: readonly unknown[],
  convert: (raw: unknown) => Converted<T>,
): ConvertedList<T> {
  const byId = new Map<string, T>();
  const dropped: string[] = [];
  for (const [index, raw] of rawList.entries()) {
    const converted = convert(raw);
    if ('dropped' in converted) dropped.push(`${path}[${index}]: ${converted.dropped}`);
    else if (byId.has(converted.value.id))
      dropped.push(`${path}[${index}]: id ${converted.value.id} is taken`);
    else byId.set(converted.value.id, converted.value);
  }
  return { records: [...byId.values()], dropped };
}
