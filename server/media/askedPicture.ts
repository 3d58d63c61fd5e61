import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '../../shared/pictures/pictureUrl.ts';
import { toImagePath } from '../upstream/imagePath.ts';

export interface AskedPicture {
  path: string;
  /** `share`: cut to the size that is shown where a page is shared. */
  width: PictureWidth | 'share';
  format: PictureFormat;
}

/** Reads `/{path}.{width}.{format}`; `null` for any width, format or path that we don't serve. */
export function readAskedPicture(pathname: string): AskedPicture | null {
  const parts = /^(?<stored>.+)\.(?<width>\w+)\.(?<format>\w+)$/.exec(pathname)?.groups;
  const width = [...pictureWidths, 'share' as const].find((one) => String(one) === parts?.width);
  const format = pictureFormats.find((one) => one === parts?.format);
  const path = decodePath(parts?.stored ?? '');
  if (width === 'share' && format !== 'jpg') return null;
  return width && format && path ? { path, width, format } : null;
}

function decodePath(pathname: string): string | null {
  try {
    return toImagePath(decodeURIComponent(pathname));
  } catch {
    return null;
  }
}
