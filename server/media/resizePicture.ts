import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureMetadata, PictureSize } from '../../shared/pictures/pictureUrl.ts';
import { shareSize } from '../../shared/pictures/pictureUrl.ts';
import { HttpError } from '../http/httpError.ts';
import { readPictureMetadata } from './readPictureMetadata.ts';

// One picture at a time, on one thread, nothing kept: the results are on disk.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of the types that we pass on: an SVG that calls itself a PNG is not read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

const mostPixels = 40_000_000;
const mostSeconds = 20;
/** Below what WebP and AVIF can hold. */
const mostHeight = 16_000;

/** Changes whenever the same original would give other files. */
export const encoderVersion = 1;

/** Effort 2 makes AVIF in a tenth of the default's time for 2 % more bytes. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
};

export interface PictureHeader extends PictureSize {
  /** The content type by what the file holds, whatever it calls itself. */
  type: string;
  words: PictureMetadata;
}

/** Size (as seen, the camera's turn applied), type and words of a picture file; rejects with a 502 where it is none that we take. */
export async function readPictureHeader(file: Buffer): Promise<PictureHeader> {
  const { format, width, height, autoOrient, xmp } = await open(file).metadata().catch(unreadable);
  if (width * height > mostPixels) return unreadable();
  return {
    type: `image/${format === 'heif' ? 'avif' : format}`,
    width: autoOrient.width,
    height: autoOrient.height,
    words: readPictureMetadata(xmp),
  };
}

/** At most `width` pixels wide and never enlarged, or cut to be shared; upright, a still picture in sRGB, and without metadata. */
export function resizePicture(file: Buffer, width: number | 'share', format: PictureFormat): Promise<Buffer> {
  const picture = open(file)
    .autoOrient()
    .resize(
      width === 'share'
        ? { ...shareSize, fit: 'cover' }
        : { width, height: mostHeight, fit: 'inside', withoutEnlargement: true },
    )
    .timeout({ seconds: mostSeconds });
  return encoders[format](picture).toBuffer().catch(unreadable);
}

const open = (file: Buffer): Sharp => sharp(file, { limitInputPixels: mostPixels, failOn: 'error' });

function unreadable(cause?: unknown): never {
  throw new HttpError(502, 'The picture could not be read.', {}, { cause });
}
