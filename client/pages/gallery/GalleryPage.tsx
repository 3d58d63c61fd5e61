import type { GalleryCard, GalleryListing } from '../../../shared/model/gallery.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { formatPictureCount } from '../../../shared/pictures/formatPictureCount.ts';
import { defaultPictureSize } from '../../../shared/pictures/pictureUrl.ts';
import { Link } from '../../navigation/Link.tsx';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { JustifiedLayout } from '../../pictures/JustifiedLayout.tsx';
import { Picture, useStoredPictures } from '../../pictures/Picture.tsx';

export function GalleryPage({ content: { categories } }: { content: ContentOf<'gallery'> }) {
  const first = categories.flatMap(allItems)[0]?.url;
  return (
    <div className="gallery">
      <div className="gallery__opening wrap">
        <PageHeading>Gallery</PageHeading>
        {categories.length > 0 ? <Index categories={categories} /> : <NoImages />}
      </div>
      {categories.map((category, index) => (
        <NumberedSection key={category.id} id={`gallery-${index + 1}`} stacked heading={category.name}>
          <Category category={category} id={`gallery-${index + 1}`} first={first} />
        </NumberedSection>
      ))}
    </div>
  );
}

function Index({ categories }: { categories: GalleryListing[] }) {
  return (
    <nav aria-label="Categories of the gallery">
      <ul className="gallery__index">
        {categories.map((category, index) => (
          <li key={category.id}>
            <a href={`#gallery-${index + 1}`} dir="auto">
              {category.name}
            </a>{' '}
            <span className="section-number">{allItems(category).length}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PartProps {
  id: string;
  /** Address of the page's first card, whose cover is preloaded. */
  first: string | undefined;
}

function Category({ category, id, first }: PartProps & { category: GalleryListing }) {
  if (allItems(category).length === 0) return <NoImages />;
  return (
    <>
      {category.items.length > 0 && <GalleryCards cards={category.items} first={first} />}
      {category.subcategories.map(({ id: key, name, items }, index) => (
        <div key={key} className="gallery__subcategory">
          <h3 id={`${id}-${index + 1}`} dir="auto">
            {name}
          </h3>
          {items.length > 0 ? <GalleryCards cards={items} first={first} /> : <NoImages />}
        </div>
      ))}
    </>
  );
}

function NoImages() {
  return <p className="gallery__none">No Images Available</p>;
}

function allItems({ items, subcategories }: GalleryListing) {
  return [...items, ...subcategories.flatMap((subcategory) => subcategory.items)];
}

/** Gallery items in rows of equal height; a card is one link. */
function GalleryCards({ cards, first }: Omit<PartProps, 'id'> & { cards: readonly GalleryCard[] }) {
  const pictureOf = useStoredPictures();
  const items = cards.map((card) => ({
    key: card.url,
    size: card.cover === null ? defaultPictureSize : pictureOf(card.cover, ''),
    body: <Card card={card} isFirst={card.url === first} />,
  }));
  return <JustifiedLayout kind="cards" items={items} />;
}

function Card({ card, isFirst }: { card: GalleryCard; isFirst: boolean }) {
  const { title, cover, imageCount, facts, url } = card;
  return (
    <Link className="gallery-card" to={url}>
      <span className="card__media">
        <Picture path={cover} alt="" frame="card" priority={isFirst} />
      </span>
      <span className="gallery-card__title" dir="auto">
        {title}
      </span>
      <span className="gallery-card__count">{formatPictureCount(imageCount)}</span>
      {facts && (
        <span className="gallery-card__facts" dir="auto">
          {facts}
        </span>
      )}
    </Link>
  );
}
