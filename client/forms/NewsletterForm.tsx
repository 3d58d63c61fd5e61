import { TextField } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import type { LeadFormOptions } from './sendForm.tsx';
import { useLeadForm } from './useLeadForm.ts';

interface NewsletterFormProps {
  /** Unique on the page. */
  id: string;
  /** Whether this form shows the outcome of a post without script. */
  showsOutcome?: boolean;
  inDialog?: boolean;
}

/** The message of a failure stays. */
const isTemporary: LeadFormOptions['isTemporary'] = (response) =>
  response.status === 'success' || response.fields !== undefined;

export function NewsletterForm({ id, showsOutcome = false, inDialog }: NewsletterFormProps) {
  const state = useLeadForm('newsletter', id, { showsOutcome, validatesFirst: true, isTemporary, inDialog });
  return (
    <LeadForm state={state} submitLabel="Subscribe">
      <TextField
        state={state}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        required
        requiredMark="(required)"
      />
    </LeadForm>
  );
}
