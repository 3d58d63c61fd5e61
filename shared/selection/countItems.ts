/** '1 item', '3 items' */
export const countItems = (lines: readonly unknown[]): string =>
  lines.length === 1 ? '1 item' : `${lines.length} items`;
