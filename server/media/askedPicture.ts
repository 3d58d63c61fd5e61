import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '../../shared/pictureUrl.ts';
import { toImagePath } from '../upstream/raw.ts';

export interface AskedPicture {
  path: string;
  width: PictureWidth;
  format: PictureFormat;
}

/** Reads `/{path}.{width}.{format}`; `null` for any width, format or path that we don't serve. */
export function readAskedPicture(pathname: string): AskedPicture | null {
  const parts = /^(?<stored>.+)\.(?<width>\d+)\.(?<format>\w+)$/.exec(pathname)?.groups;
  const width = pictureWidths.find((one) => String(one) === parts?.width);
  const format = pictureFormats.find((one) => one === parts?.format);
  const path = decodePath(parts?.stored ?? '');
  return width && format && path ? { path, width, format } : null;
}

function decodePath(pathname: string): string | null {
  try {
    return toImagePath(decodeURIComponent(pathname));
  } catch {
    return null;
  }
}
