import { useEffect, useState } from 'react';
import { usePageView } from '../navigation/currentPage.tsx';
import { useSelection } from '../selection/selection.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { fetchProductNames } from './fetchProductNames.ts';
import { forgetQuoteList } from './forgetQuoteList.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { QuoteListOffer } from './QuoteListOffer.tsx';

/** The quote form in a dialog, with the quote list of this device; on a product's page that product is chosen. */
export function QuoteDialog({ onClose }: { onClose: () => void }) {
  const { content } = usePageView();
  const { quoted } = useSelection();
  const [productNames, setProductNames] = useState<readonly string[]>([]);
  useEffect(() => {
    fetchProductNames().then(setProductNames);
  }, []);
  return (
    <Dialog id="quote-dialog" title="Request a Quote" onClose={onClose}>
      {(close) => (
        <>
          <QuoteListOffer />
          <QuoteForm
            id="quote-dialog"
            productNames={productNames}
            product={content.screen === 'product' ? content.product.name : undefined}
            lines={quoted}
            onSent={() => forgetQuoteList(quoted)}
            onCancel={close}
            onDone={close}
          />
        </>
      )}
    </Dialog>
  );
}
