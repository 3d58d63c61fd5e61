import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type PictureFormat, shareSize } from '../../shared/pictures/pictureUrl.ts';
import { HttpError } from '../http/httpError.ts';
import { contentDigest } from './originals.ts';
import { hasTooManyParts, isTooCostly, maxPixels } from './pictureLimits.ts';
import { readPictureMetadata } from './readPictureMetadata.ts';

// One thread and no cache in memory: results are cached on disk.
sharp.cache(false);
sharp.concurrency(1);
// Only the decoders of accepted types: an SVG that claims to be a PNG is not read.
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

const maxSeconds = 20;
/** Encoding AVIF takes 22 bytes a pixel; no photograph is twice as high as it is wide. */
const maxHeight = 3_840;

/** A change needs another `encoderVersion` in `resizedPictures.ts`. AVIF at effort 2 takes a tenth of the default's time for 2 % more bytes. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
};

const readBytes = (picture: string | Buffer): Promise<Buffer> | Buffer =>
  typeof picture === 'string' ? readFile(picture) : picture;

/**
 * Size (after EXIF orientation), type and metadata. `picture`: the path of a file, or its bytes. Rejects with a 502 HttpError if
 * it is not an accepted picture.
 */
export async function readPictureHeader(picture: string | Buffer) {
  const file = await readBytes(picture);
  const { format, autoOrient, xmp } = await readAffordable(file);
  return {
    /** By the file's content, whatever the upstream declares. */
    type: `image/${format === 'heif' ? 'avif' : format}`,
    width: autoOrient.width,
    height: autoOrient.height,
    metadata: readPictureMetadata(xmp),
    version: contentDigest(file),
  };
}

/**
 * `picture`: the path of a file, or its bytes. The result is at most `width` pixels wide and never enlarged, or cropped to
 * `shareSize`; upright, first frame only, in sRGB, without metadata.
 */
export async function resizePicture(
  picture: string | Buffer,
  { width, format }: { width: number | 'share'; format: PictureFormat },
): Promise<Buffer> {
  const file = await readBytes(picture);
  await readAffordable(file);
  const resized = open(file)
    .autoOrient()
    .resize(
      width === 'share'
        ? { ...shareSize, fit: 'cover' }
        : { width, height: maxHeight, fit: 'inside', withoutEnlargement: true },
    )
    .timeout({ seconds: maxSeconds });
  return encoders[format](resized).toBuffer().catch(throwUnreadable);
}

/** Reads the header; rejects with a 502 HttpError where decoding the picture would take too much. */
async function readAffordable(file: Buffer): Promise<Metadata> {
  if (hasTooManyParts(file)) return throwUnreadable();
  const header = await open(file).metadata().catch(throwUnreadable);
  return isTooCostly(header) ? throwUnreadable() : header;
}

const open = (file: Buffer): Sharp => sharp(file, { limitInputPixels: maxPixels, failOn: 'error' });

function throwUnreadable(cause?: unknown): never {
  throw new HttpError(502, 'The picture could not be read.', {}, { cause });
}
