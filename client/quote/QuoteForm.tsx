import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { quoteProductPlaceholder } from '../../shared/forms/choices.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { TextField } from '../forms/Field.tsx';
import { LeadForm } from '../forms/LeadForm.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { useLeadForm } from '../forms/useLeadForm.ts';
import { fetchProductNames } from './fetchProductNames.ts';
import { initialValues, type ListFields, updateFields } from './quoteListFields.ts';

interface QuoteFormProps {
  /** Unique on the page. */
  id?: string;
  /** The options of the product field; without them the form fetches the names itself. */
  productNames?: readonly string[];
  /** Initial value of the product field. */
  product?: string | undefined;
  /** A job in plain lines, for the message. */
  job?: string;
  /** The quote list; each line becomes a line of the message. */
  lines?: readonly QuoteLine[];
  /** Whether this form shows the outcome of a post without script. */
  showsOutcome?: boolean;
  /** Shows a Cancel button. */
  onCancel?: () => void;
  /** Called two seconds after a success; without it the message stays. */
  onDone?: () => void;
  /** Called when the upstream has accepted the quote. */
  onSent?: () => void;
}

const noLines: readonly QuoteLine[] = [];

export function QuoteForm({
  id = 'quote',
  productNames,
  product,
  job = '',
  lines = noLines,
  showsOutcome = false,
  onCancel,
  onDone,
  onSent,
}: QuoteFormProps) {
  const state = useLeadForm('quote', {
    showsOutcome,
    validatesFirst: false,
    isTemporary: ({ status }) => status === 'success' && onDone !== undefined,
    onDone,
  });
  const [fetchedNames, setFetchedNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!productNames) fetchProductNames().then(setFetchedNames);
  }, [productNames]);
  const isSent = state.response?.status === 'success';
  const notifySent = useEffectEvent(() => onSent?.());
  useEffect(() => {
    if (isSent) notifySent();
  }, [isSent]);

  const values = initialValues(state.values, { product, job, lines });
  const message = values.message ?? '';
  const rendered = useRef<ListFields>({ lines, message });
  useEffect(() => {
    const before = rendered.current;
    rendered.current = { lines, message };
    if (state.element.current) updateFields(state.element.current, before, rendered.current);
  }, [lines, message, state.element]);

  const common = { state: { ...state, values }, formId: id };
  const reach = { ...common, describedBy: `${id}-note` };
  return (
    <LeadForm
      name="quote"
      id={id}
      state={state}
      noValidate
      note="To answer, we need an e-mail address or a mobile number."
      submitLabel="Request a Quote"
      onCancel={onCancel}
    >
      <TextField {...common} name="name" label="Name" autoComplete="name" />
      <TextField {...reach} name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField {...reach} name="mobile" label="Mobile" type="tel" autoComplete="tel" inputMode="tel" />
      <SelectField
        {...common}
        name="product"
        label="Product"
        placeholder={quoteProductPlaceholder}
        options={productNames ?? fetchedNames}
      />
      <TextArea {...common} name="message" label="Message" />
    </LeadForm>
  );
}
