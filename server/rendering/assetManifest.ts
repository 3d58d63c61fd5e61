import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScreenName } from '../../shared/pages/routes.ts';
import { projectRoot } from '../storage/projectRoot.ts';

/** The browser's files, as listed by the build (build/manifest.ts). */
export interface AssetManifest {
  /** Changes with every change of script or style. */
  build: string;
  entry: { src: string; integrity: string };
  /** The stylesheet of every page. */
  styles: string;
  /** The icons, one symbol each. */
  sprite: string;
  /** Fonts of the first paint. */
  fonts: string[];
  /** The entry's static imports. */
  preload: string[];
  /** The script of each screen, to be loaded beside the entry. */
  screens: Partial<Record<ScreenName, string[]>>;
}

export async function readAssetManifest(): Promise<AssetManifest> {
  return JSON.parse(await readFile(join(projectRoot, 'dist/manifest.json'), 'utf8'));
}

/**
 * The stylesheet of one screen. Its name follows a rule, so that the browser can derive the next one's
 * (client/navigation/fetchPage.ts).
 */
export const screenStyles = ({ build }: Pick<AssetManifest, 'build'>, screen: string): string =>
  `/assets/${screen}-${build}.css`;

/** `Link` header of a page: styles and fonts, known before the body is parsed, and its Markdown form. */
export function linkHeader(assets: AssetManifest, screen: ScreenName, markdownUrl: string | null): string {
  return [
    ...[assets.styles, screenStyles(assets, screen)].map(
      (stylesheet) => `<${stylesheet}>; rel=preload; as=style`,
    ),
    ...assets.fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...(markdownUrl ? [`<${markdownUrl}>; rel=alternate; type="text/markdown"`] : []),
  ].join(', ');
}
