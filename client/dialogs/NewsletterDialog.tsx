import { Dialog } from '../components/Dialog.tsx';
import { NewsletterForm } from '../forms/NewsletterForm.tsx';

export function NewsletterDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="newsletter-dialog" title="Subscribe To Our Newsletter" onClose={onClose}>
      {(close) => <NewsletterForm id="newsletter-dialog" onCancel={close} onDone={close} />}
    </Dialog>
  );
}
