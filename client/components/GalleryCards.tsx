import { Link } from 'react-router-dom';
import type { GalleryCard } from '../../shared/model/gallery.ts';
import { Picture } from './Picture.tsx';

/** Gallery items as a wall of covers; a card is one link. */
export function GalleryCards({ cards }: { cards: readonly GalleryCard[] }) {
  return (
    <ul className="gallery-cards">
      {cards.map(({ id, title, cover, imageCount, url }) => (
        <li key={id}>
          <Link className="gallery-cards__link" to={url}>
            <span className="gallery-cards__frame">
              <Picture path={cover} alt="" frame="card" />
            </span>
            <span className="gallery-cards__title" dir="auto">
              {title}
            </span>
            <span className="gallery-cards__count">{countPictures(imageCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function countPictures(count: number): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}
