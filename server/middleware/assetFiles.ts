import { extname, join } from 'node:path';
import { projectRoot } from '../storage/projectRoot.ts';

/** The build's files for browsers. */
export const assetsFolder = join(projectRoot, 'dist/assets');

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** `null` for a file that browsers do not request, such as a compressed copy. */
export function assetHeaders(name: string): Record<string, string> | null {
  const type = types[extname(name)];
  return type ? { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' } : null;
}
