import { Link } from 'react-router-dom';
import { useSelection } from '../selection/selection.ts';
import { QuotedLines } from './QuotedLines.tsx';

/** The quote list stored on this device, which the form below sends, and the way to change it. */
export function QuoteListOffer() {
  const { quoted, quoteUrl, quoteLabel } = useSelection();
  if (quoted.length === 0) return null;
  return (
    <div className="quote-list-offer">
      <Link to={quoteUrl}>{quoteLabel}</Link>
      <QuotedLines lines={quoted} />
    </div>
  );
}
