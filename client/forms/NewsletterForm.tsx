import { newsletterForm } from '../../shared/forms/newsletter.ts';
import { useHydrated } from '../components/useHydrated.ts';
import { TextField } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import { useLeadForm } from './useLeadForm.ts';

/** A success and the hint about a malformed address go by themselves, a failure stays. */
const options = {
  checksFirst: true,
  messageGoes: (answer: { status: string; fields?: object }) =>
    answer.status === 'success' || answer.fields !== undefined,
};

export function NewsletterForm({ id }: { id: string }) {
  const state = useLeadForm(newsletterForm, options);
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
