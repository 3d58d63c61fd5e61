import { usePageView } from '../navigation/currentPage.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { QuoteListOffer } from './QuoteListOffer.tsx';

/** The quote form in a dialog; on a product's page that product is chosen. */
export function QuoteDialog({ onClose }: { onClose: () => void }) {
  const { content } = usePageView();
  return (
    <Dialog id="quote-dialog" title="Request a Quote" onClose={onClose}>
      {(close) => (
        <>
          <QuoteListOffer />
          <QuoteForm
            id="quote-dialog"
            product={content.screen === 'product' ? content.product.name : undefined}
            onCancel={close}
            onDone={close}
          />
        </>
      )}
    </Dialog>
  );
}
