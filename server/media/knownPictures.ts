import type { PageContent } from '../../shared/pages/routes.ts';
import { defaultPictureSize, type PictureSize } from '../../shared/pictures/pictureUrl.ts';
import type { VisiblePictureFacts } from './pictureFacts.ts';

/** Facts of the upstream's pictures that are rendered into pages. */
export type KnownPictures = ReturnType<typeof createKnownPictures>;

export function createKnownPictures() {
  const known = new Map<string, VisiblePictureFacts>();
  const isDefault = ({ width, height }: PictureSize) =>
    width === defaultPictureSize.width && height === defaultPictureSize.height;
  return {
    /** Adds facts that are new or differ, by stored path; `null` removes them. */
    set(facts: readonly [path: string, facts: VisiblePictureFacts | null][]) {
      for (const [path, fact] of facts) {
        if (fact) known.set(path, fact);
        else known.delete(path);
      }
    },
    /** Sizes of the pictures named in `content`, by path; without those that are unknown or the default size. */
    sizesIn: (content: PageContent) =>
      Object.fromEntries(
        textsIn(content).flatMap((path): [string, PictureSize][] => {
          const fact = known.get(path);
          return fact && !isDefault(fact) ? [[path, { width: fact.width, height: fact.height }]] : [];
        }),
      ),
    /** Metadata of a stored picture; `undefined` until its file is read. */
    metadataOf: (path: string) => known.get(path)?.metadata,
  };
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : [];
}
