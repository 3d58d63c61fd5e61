import { useHydrated } from '../ui/useHydrated.ts';
import { TextField } from './Field.tsx';
import { LeadForm } from './LeadForm.tsx';
import type { LeadFormOptions } from './sendForm.ts';
import { useLeadForm } from './useLeadForm.ts';

interface NewsletterFormProps {
  /** Unique on the page. */
  id: string;
  /** Whether this form shows what became of a post without script. */
  takesPosted?: boolean;
  /** Shows a Cancel button. */
  onCancel?: () => void;
  /** Called when the message of a success has gone. */
  onDone?: () => void;
}

/** A success and the hint about a malformed address go by themselves, a failure stays. */
const messageGoes: LeadFormOptions['messageGoes'] = (answer) =>
  answer.status === 'success' || answer.fields !== undefined;

export function NewsletterForm({ id, takesPosted = false, onCancel, onDone }: NewsletterFormProps) {
  const state = useLeadForm('newsletter', { takesPosted, checksFirst: true, messageGoes, onDone });
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
      />
    </LeadForm>
  );
}
