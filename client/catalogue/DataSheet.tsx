import { useEffect, useRef } from 'react';
import { company } from '../../shared/content/company.ts';
import { formatPhone } from '../../shared/model/phoneNumber.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';

/** Head of the printed data sheet; hidden on screen. */
export function DataSheetHead() {
  const { contact } = usePageView().shell;
  const contactLines = [
    contact?.address.join(', '),
    contact?.phone && formatPhone(contact.phone),
    contact?.email,
  ].filter(Boolean);
  return (
    <div className="data-sheet data-sheet--head">
      <p className="data-sheet__company">{company.name}</p>
      <p>{company.tagline}</p>
      {contactLines.length > 0 && <p dir="auto">{contactLines.join(' · ')}</p>}
    </div>
  );
}

/**
 * Foot of the printed data sheet: the page's address and the day of printing. `address`: path and query, if they differ
 * from the canonical address.
 */
export function DataSheetFoot({ address }: { address?: string }) {
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
