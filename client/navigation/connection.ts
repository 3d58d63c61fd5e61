/** The browser's network information, if it has any; the types of the DOM lack it. */
const connectionOf = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection;

export const savesData = (): boolean => connectionOf()?.saveData ?? false;

/**
 * Whether the visitor saves data or the network is 2g: on a slow network each further file delays what the visitor reads.
 */
export const isPoor = (): boolean => savesData() || connectionOf()?.effectiveType?.endsWith('2g') || false;
