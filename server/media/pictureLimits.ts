import type { Metadata } from 'sharp';

/** In megapixels; also named in docs/editing.md. */
const maxMegapixels = 25;
export const maxPixels = maxMegapixels * 1_000_000;

/** Peak memory for decoding one picture, so that the whole process stays below 512 MB. */
const maxDecodingBytes = 150_000_000;
/** The decoder of AVIF holds several copies of the picture: 16 to 26 bytes a pixel were measured. */
const avifBytesPerPixel = 24;
/** Besides twice the pixels: the coefficients of a progressive JPEG, the passes of an interlaced PNG. */
const progressiveBytesPerPixel = 4;

/** The decoder of WebP looks through all frames for each frame. */
const maxFrames = 1_000;
/** Each scan of a progressive JPEG visits the whole picture; programs write about ten. */
const maxScans = 100;

/** The rules in words, for editors who have to make a picture smaller. */
export const pictureLimitsText = `at most ${maxMegapixels} megapixels (AVIF: 6, progressive JPEG: 15), ${maxFrames} frames and 20 MB`;

/** Whether the file has more frames or scans than a picture needs; looks at the bytes alone. */
export function hasTooManyParts(file: Buffer): boolean {
  if (file.toString('latin1', 8, 12) === 'WEBP') return occursMoreThan(maxFrames, 'ANMF', file);
  // In compressed data 0 stands after 255, so that only a scan begins like this.
  return file[0] === 0xff && occursMoreThan(maxScans, Buffer.from([0xff, 0xda]), file);
}

function occursMoreThan(max: number, mark: string | Buffer, file: Buffer): boolean {
  let count = 0;
  for (let at = file.indexOf(mark); at >= 0 && count <= max; at = file.indexOf(mark, at + mark.length)) {
    count += 1;
  }
  return count > max;
}

/** Whether the header claims more pixels or frames than the limits. */
export function isTooCostly(header: Metadata): boolean {
  const { width, height, pages = 1 } = header;
  const pixels = width * height;
  return pixels > maxPixels || pages > maxFrames || pixels * bytesPerPixelOf(header) > maxDecodingBytes;
}

function bytesPerPixelOf({ format, channels, depth, isProgressive }: Metadata): number {
  if (format === 'heif') return avifBytesPerPixel;
  const bytes = channels * (depth === 'uchar' ? 1 : 2);
  return isProgressive ? 2 * bytes + progressiveBytesPerPixel : bytes;
}
