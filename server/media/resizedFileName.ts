import type { Original } from './originals.ts';
import type { RequestedPicture } from './requestedPicture.ts';
import { encoderVersion } from './resizePicture.ts';

/** Named by content: fixed pages and the embedded catalogue use the same pictures and share the files. */
export const resizedFileName = (
  { width, format }: Pick<RequestedPicture, 'width' | 'format'>,
  { version }: Pick<Original, 'version'>,
): string => `${version}-${encoderVersion}.${width}.${format}`;
