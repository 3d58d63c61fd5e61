/** A row of the table of `npm run attack`. */
export type Row = [name: string, measured: string, bound: string];

/** The figures by the names of their rows. */
export const measuredIn = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map(([name, measured]) => [name, measured]));

/** "12 × 200, 3 × 503", of these statuses alone. */
export const only = (...statuses: number[]) => new RegExp(`^(\\d+ × (${statuses.join('|')})(, |$))+$`);
