import { useEffect, useState } from 'react';
import type { ProductChoice } from '../../../shared/model/chosenProducts.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PageIndex } from '../../pageParts/PageIndex.tsx';

/** Key in local storage; the privacy page names it. */
const viewedKey = 'viewed';
const maxViewed = 6;

/** The products viewed before on this device; stores the one of this page. */
export function RecentlyViewed({ product }: { product: ProductChoice }) {
  const { id, name } = product;
  const [viewed, setViewed] = useState<ProductChoice[]>([]);
  useEffect(() => {
    const others = readViewed().filter((one) => one.id !== id);
    setViewed(others.slice(0, maxViewed));
    try {
      localStorage.setItem(viewedKey, JSON.stringify([{ id, name }, ...others].slice(0, maxViewed + 1)));
    } catch {
      // Local storage is switched off or full: nothing is remembered.
    }
  }, [id, name]);
  if (viewed.length === 0) return null;
  return (
    <nav className="product__neighbours product__viewed" aria-labelledby="viewed">
      <h2 id="viewed">Recently viewed</h2>
      <PageIndex
        columns
        pages={viewed.map((one) => ({ title: one.name, url: urlFor('product', { id: one.id }) }))}
      />
    </nav>
  );
}

function readViewed(): ProductChoice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(viewedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChoice) : [];
  } catch {
    return [];
  }
}

function isChoice(value: unknown): value is ProductChoice {
  const { id, name } = (value ?? {}) as Partial<ProductChoice>;
  return typeof id === 'string' && id !== '' && typeof name === 'string';
}
