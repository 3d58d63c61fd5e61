import type { Original } from './originals.ts';
import type { RequestedPicture } from './requestedPicture.ts';

/** Increment it when the same original would be encoded differently. */
const encoderVersion = 1;

/** Named by content: fixed pages and the embedded catalogue use the same pictures and share the files. */
export const resizedFileName = (
  { width, format }: Pick<RequestedPicture, 'width' | 'format'>,
  { version }: Pick<Original, 'version'>,
): string => `${version}-${encoderVersion}.${width}.${format}`;
