import { useEffect, useRef } from 'react';
import { company } from '../../shared/content/company.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';

/** What a printed data sheet begins with; not on the screen. */
export function DataSheetHead() {
  const { contact } = usePageView().shell;
  const ways = [contact?.address.join(', '), contact?.phone && `+${contact.phone}`, contact?.email].filter(
    Boolean,
  );
  return (
    <div className="data-sheet data-sheet--head">
      <p className="data-sheet__company">{company.name}</p>
      <p>{company.tagline}</p>
      {ways.length > 0 && <p dir="auto">{ways.join(' · ')}</p>}
    </div>
  );
}

interface DataSheetFootProps {
  /** Path and query, where the canonical address does not say all. */
  address?: string;
}

/** What it ends with: where the page is, and the day on which it was printed. */
export function DataSheetFoot({ address }: DataSheetFootProps) {
  const { siteUrl, canonical } = usePageView();
  const system = useUnitSystem();
  const date = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    function fill(): void {
      if (date.current)
        date.current.textContent = `, ${new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })}`;
    }
    window.addEventListener('beforeprint', fill);
    return () => window.removeEventListener('beforeprint', fill);
  }, []);
  return (
    <p className="data-sheet data-sheet--foot">
      {siteUrl + (address ?? canonical)}
      <span ref={date} />
      {system === 'us' && '. Figures rounded from the maker’s metric ones.'}
    </p>
  );
}
