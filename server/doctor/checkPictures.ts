import { inParallel } from '../async/inParallel.ts';
import { HttpError } from '../http/httpError.ts';
import { fetchPicture } from '../media/fetchPicture.ts';
import { bad, type Finding, good } from './finding.ts';

const mostAtOnce = 4;
const advice: Record<number, string> = {
  404: 'Upload the file, or mend the path in the record. IMAGE_BASE_URL is put before every path.',
  502: 'It has to be AVIF, WebP, JPEG, PNG or GIF of at most 20 MB, sent with that content type and no redirect.',
};

/** Whether every picture that a record names is there and can be passed on. */
export async function checkPictures(imageBaseUrl: string, paths: string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  await inParallel(paths, mostAtOnce, async (path) => {
    try {
      await (await fetchPicture(imageBaseUrl, path))?.body?.cancel();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      findings.push(bad(`picture ${path}: ${error.message}`, advice[error.status] ?? ''));
    }
  });
  if (paths.length === 0) return [];
  return findings.length > 0 ? findings : [good(`pictures: all ${paths.length} can be fetched`)];
}
