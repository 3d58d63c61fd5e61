import { useHydrated } from '../ui/useHydrated.ts';
import { TextField } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import type { LeadFormOptions } from './sendForm.ts';
import { useLeadForm } from './useLeadForm.ts';

interface NewsletterFormProps {
  /** Unique on the page. */
  id: string;
  /** Whether this form shows the outcome of a post without script. */
  showsOutcome?: boolean;
  onCancel?: () => void;
  /** Called when the message of a success has disappeared. */
  onDone?: () => void;
}

/** The message of a failure stays. */
const isTemporary: LeadFormOptions['isTemporary'] = (response) =>
  response.status === 'success' || response.fields !== undefined;

export function NewsletterForm({ id, showsOutcome = false, onCancel, onDone }: NewsletterFormProps) {
  const state = useLeadForm('newsletter', { showsOutcome, validatesFirst: true, isTemporary, onDone });
  return (
    <LeadForm
      name="newsletter"
      id={id}
      state={state}
      noValidate={useHydrated()}
      submitLabel="Subscribe"
      onCancel={onCancel}
    >
      <TextField
        state={state}
        formId={id}
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
