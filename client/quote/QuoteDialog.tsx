import { useEffect, useState } from 'react';
import { quoteTerms } from '../../shared/forms/choices.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { amountOf } from '../../shared/selection/quoteLines.ts';
import { nameOfLine } from '../../shared/selection/quoteLineText.ts';
import { writeItem } from '../../shared/selection/quoteListUrl.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { fetchContent } from '../navigation/fetchContent.ts';
import { Link } from '../navigation/Link.tsx';
import { useSelection } from '../selection/selection.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { forgetQuoteList } from './forgetQuoteList.ts';
import { QuoteForm } from './QuoteForm.tsx';

/**
 * The quote form in a dialog, with the quote list of this device. On a product's page that product is selected, on the page
 * of rental the option hire.
 */
export function QuoteDialog({ onClose }: { onClose: () => void }) {
  const { content } = usePageView();
  const { quoted } = useSelection();
  const [productNames, setProductNames] = useState<readonly string[]>([]);
  useEffect(() => {
    fetchContent('requestQuote', urlFor('requestQuote')).then((page) =>
      // A quote needs no product.
      setProductNames(page?.choices.map(({ name }) => name) ?? []),
    );
  }, []);
  return (
    <Dialog id="quote-dialog" title="Request a Quote" onClose={onClose}>
      <QuoteListOffer />
      <QuoteForm
        inDialog
        productNames={productNames}
        product={content.screen === 'product' ? content.product.name : undefined}
        terms={content.screen === 'service' && content.allMachines ? quoteTerms.hire : undefined}
        lines={quoted}
        onSent={() => forgetQuoteList(quoted)}
      />
    </Dialog>
  );
}

/** The quote list stored on this device, which the form below sends, with a link to edit it. */
function QuoteListOffer() {
  const { quoted, quoteUrl, quoteLabel } = useSelection();
  if (quoted.length === 0) return null;
  return (
    <div className="quote-list-offer">
      <Link to={quoteUrl}>{quoteLabel}</Link>
      <ol className="quote-list-offer__lines">
        {quoted.map((line) => (
          <li key={writeItem(line)} dir="auto">
            {`${amountOf(line)} × ${nameOfLine(line)}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
