import { useEffect, useState } from 'react';
import type { ProductChoice } from '../../../shared/model/chosenProducts.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { readValue, storeText } from '../../ui/deviceStorage.ts';

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
    const stored = [{ id, name }, ...others].slice(0, maxViewed + 1);
    storeText('localStorage', viewedKey, JSON.stringify(stored));
  }, [id, name]);
  if (viewed.length === 0) return null;
  return (
    <nav className="product__neighbours product__viewed screen-only" aria-labelledby="viewed">
      <h2 id="viewed">Recently viewed</h2>
      <PageIndex
        columns
        pages={viewed.map((one) => ({ title: one.name, url: urlFor('product', { id: one.id }) }))}
      />
    </nav>
  );
}

function readViewed(): ProductChoice[] {
  const stored = readValue('localStorage', viewedKey);
  return Array.isArray(stored) ? stored.filter(isChoice) : [];
}

function isChoice(value: unknown): value is ProductChoice {
  const { id, name } = (value ?? {}) as Partial<ProductChoice>;
  return typeof id === 'string' && id !== '' && typeof name === 'string';
}
