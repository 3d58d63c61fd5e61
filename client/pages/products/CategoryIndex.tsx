import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CountedCategory } from '../../../shared/pages/products.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';

interface CategoryIndexProps {
  categories: CountedCategory[];
  selectedId: string | undefined;
}

/** The categories with the number of their products; beside the cards, and above them as a strip on a phone. */
export function CategoryIndex({ categories, selectedId }: CategoryIndexProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the selection changes
  useEffect(() => {
    const strip = list.current;
    const selected = strip?.querySelector('[aria-current]')?.closest('li');
    if (strip && selected) strip.scrollLeft = selected.offsetLeft - strip.offsetLeft - 16;
  }, [selectedId]);
  return (
    <nav className="category-index" aria-labelledby="categories">
      <h2 id="categories">CATEGORIES</h2>
      <ul ref={list}>
        {categories.map(({ id, name, count }, index) => (
          <li key={id}>
            <Link
              to={index === 0 ? urlFor('products') : urlFor('products', {}, { category: id })}
              aria-current={id === selectedId ? 'true' : undefined}
              dir="auto"
            >
              {name}
            </Link>{' '}
            <span className="section-number">{count}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
