import type { GalleryGroup, GalleryListing } from '../../../shared/model/gallery.ts';
import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import { NumberedSection } from '../../pageParts/NumberedSection.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { GalleryCards } from './GalleryCards.tsx';

export function GalleryPage({ content: { categories } }: { content: ContentOf<'gallery'> }) {
  return (
    <div className="gallery">
      <div className="gallery__opening wrap">
        <PageHeading>Gallery</PageHeading>
        {categories.length > 0 ? <Index categories={categories} /> : <NoImages />}
      </div>
      {categories.map((category, index) => (
        <NumberedSection key={category.id} id={`gallery-${index + 1}`} stacked heading={category.name}>
          <Category category={category} id={`gallery-${index + 1}`} />
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

function Category({ category, id }: { category: GalleryListing; id: string }) {
  if (allItems(category).length === 0) return <NoImages />;
  return (
    <>
      {category.items.length > 0 && <GalleryCards cards={category.items} />}
      {category.subcategories.map((subcategory, index) => (
        <Subcategory key={subcategory.id} group={subcategory} id={`${id}-${index + 1}`} />
      ))}
    </>
  );
}

function Subcategory({ group: { name, items }, id }: { group: GalleryGroup; id: string }) {
  return (
    <div className="gallery__subcategory">
      <h3 id={id} dir="auto">
        {name}
      </h3>
      {items.length > 0 ? <GalleryCards cards={items} /> : <NoImages />}
    </div>
  );
}

function NoImages() {
  return <p className="gallery__none">No Images Available</p>;
}

function allItems({ items, subcategories }: GalleryListing) {
  return [...items, ...subcategories.flatMap((subcategory) => subcategory.items)];
}
