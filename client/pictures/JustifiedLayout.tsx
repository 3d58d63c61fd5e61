import type { ReactNode } from 'react';
import type { PictureSize } from '../../shared/pictures/pictureUrl.ts';

interface JustifiedLayoutProps {
  items: readonly { key: string; size: PictureSize; body: ReactNode }[];
  /** `cards`: a few items with text below them; `pictures`: pictures alone. */
  kind: 'cards' | 'pictures';
}

/** Aspect ratios in percent; the stylesheet has a rule for each. */
const ratios = [67, 75, 100, 125, 133, 150, 178, 233] as const;

/** Rows of pictures filled from edge to edge: pictures of one row share its height, whatever their aspect ratio. */
export function JustifiedLayout({ items, kind }: JustifiedLayoutProps) {
  return (
    <ul className={`justified-layout justified-layout--${kind}`}>
      {items.map(({ key, size, body }) => (
        <li key={key} className={`justified-layout__${closestRatio(size)}`}>
          {body}
        </li>
      ))}
    </ul>
  );
}

function closestRatio({ width, height }: PictureSize): number {
  const ratio = (width / height) * 100;
  return ratios.reduce((best, one) => (Math.abs(one - ratio) < Math.abs(best - ratio) ? one : best));
}
