import sharp from 'sharp';
import { startRawUpstream } from './startUpstream.ts';

export interface PictureFile {
  type: string;
  body: Buffer;
  etag?: string;
}

/** An upstream that stores these pictures, by path, and nothing else. */
export async function startPictureUpstream(stored: Record<string, PictureFile>) {
  /** Every request so far with its status: `/a.jpg 200`. */
  const requests: string[] = [];
  const imageBaseUrl = await startRawUpstream((request, response) => {
    const file = stored[String(request.url).slice(1)];
    const isCurrent = file?.etag !== undefined && request.headers['if-none-match'] === file.etag;
    const status = !file ? 404 : isCurrent ? 304 : 200;
    requests.push(`${request.url} ${status}`);
    response.writeHead(status, {
      'content-type': file?.type ?? 'text/plain',
      ...(file?.etag && { etag: file.etag }),
    });
    response.end(status === 200 ? file?.body : undefined);
  });
  return { imageBaseUrl, requests };
}

/** A JPEG of one colour. */
export async function drawJpeg(width: number, height: number, background = '#2060a0'): Promise<PictureFile> {
  const body = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { type: 'image/jpeg', body };
}
