import { decodeOrNull } from '../../shared/pages/matchPage.ts';
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '../../shared/pictures/pictureUrl.ts';
import { toImagePath } from '../upstream/imagePath.ts';

export interface RequestedPicture {
  path: string;
  /** `share`: cropped to `shareSize`, for Open Graph. */
  width: PictureWidth | 'share';
  format: PictureFormat;
}

/** Parses `/{path}.{width}.{format}`; `null` if the site does not serve this width, format or path. */
export function readRequestedPicture(pathname: string): RequestedPicture | null {
  const parts = /^(?<stored>.+)\.(?<width>\w+)\.(?<format>\w+)$/.exec(pathname)?.groups;
  const width = [...pictureWidths, 'share' as const].find((one) => String(one) === parts?.width);
  const format = pictureFormats.find((one) => one === parts?.format);
  const stored = decodeOrNull(parts?.stored ?? '');
  if (width === 'share' && format !== 'jpg') return null;
  const path = stored && toImagePath(stored);
  return width && format && path ? { path, width, format } : null;
}
