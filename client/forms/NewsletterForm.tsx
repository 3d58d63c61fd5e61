import { newsletterForm } from '../../shared/forms/newsletter.ts';
import { useHydrated } from '../components/useHydrated.ts';
import { TextField } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import { useLeadForm } from './useLeadForm.ts';

/** A success and the hint about a malformed address go by themselves, a failure stays. */
const common = {
  checksFirst: true,
  messageGoes: (answer: { status: string; fields?: object }) =>
    answer.status === 'success' || answer.fields !== undefined,
};

interface NewsletterFormProps {
  id: string;
  /** The footer's box leaves the answer to a post without script to the form in the page. */
  inFooter?: boolean;
}

export function NewsletterForm({ id, inFooter = false }: NewsletterFormProps) {
  const state = useLeadForm(newsletterForm, { takesPosted: !inFooter, ...common });
  return (
    <LeadForm form={newsletterForm} state={state} noValidate={useHydrated()} submitLabel="Subscribe">
      <TextField
        state={state}
        formId={id}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
    </LeadForm>
  );
}
