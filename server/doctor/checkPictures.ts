import { inParallel } from '../async/inParallel.ts';
import { HttpError } from '../http/httpError.ts';
import { fetchPicture, readPicture } from '../media/fetchPicture.ts';
import { pictureLimitsText } from '../media/pictureLimits.ts';
import { readPictureHeader } from '../media/resizePicture.ts';
import { maxFailures, maxParallelCalls } from './checkContract.ts';
import { type CheckResult, failed, passed } from './checkResult.ts';

const advice: Record<number, string> = {
  404: 'Upload the file, or correct the path in the record. IMAGE_BASE_URL is put before every path.',
  502: `It must be AVIF, WebP, JPEG, PNG or GIF of ${pictureLimitsText}, sent with that content type and no redirect.`,
};

/** Checks that every picture named in a record can be fetched and served. */
export async function checkPictures(imageBaseUrl: string, paths: string[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  let unchecked = 0;
  await inParallel(paths, maxParallelCalls, async (path) => {
    if (results.length >= maxFailures) return void unchecked++;
    try {
      const response = await fetchPicture(imageBaseUrl, path);
      if (response) await readPictureHeader(await readPicture(response));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      results.push(failed(`picture ${path}: ${error.message}`, advice[error.status] ?? ''));
    }
  });
  if (paths.length === 0) return [];
  if (unchecked > 0)
    results.push(failed(`pictures: ${unchecked} not checked further`, 'Correct the failures above.'));
  return results.length > 0 ? results : [passed(`pictures: all ${paths.length} can be fetched`)];
}
