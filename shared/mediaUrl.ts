/** The same-origin address of a picture that the upstream stores under `path`. */
export function mediaUrl(path: string): string {
  return `/media/${path.split('/').map(encodeURIComponent).join('/')}`;
}
