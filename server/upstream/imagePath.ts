const maxPathLength = 300;

/**
 * A stored picture path without its leading slash; `null` unless it is relative and stays inside the image base address:
 * no scheme, host, query or way upwards.
 */
export function toImagePath(text: string): string | null {
  const path = text.replace(/^\/(?!\/)/, '');
  const isUnsafe = /^[a-z][a-z0-9+.-]*:|[\\?#%\p{Cc}]/iu.test(path);
  const segments = path.split('/');
  return path.length > maxPathLength ||
    isUnsafe ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
    ? null
    : path;
}

/** The section that a picture belongs to: the first run of digits in the file name without its extension; 1 is not in 10. */
export function imageGroup(path: string): number | null {
  const fileName = path.split('/').at(-1) ?? '';
  const digits = /\d+/.exec(fileName.replace(/\.[^.]*$/, ''))?.[0];
  return digits === undefined ? null : Number(digits);
}
