import { Dialog } from '../ui/Dialog.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

export function NewsletterDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="newsletter-dialog" title="Subscribe To Our Newsletter" onClose={onClose}>
      <NewsletterForm id="newsletter-dialog" inDialog />
    </Dialog>
  );
}
