import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { quoteProductPlaceholder } from '../../shared/forms/choices.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { TextField } from '../forms/Field.tsx';
import { LeadForm } from '../forms/LeadForm.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { useLeadForm } from '../forms/useLeadForm.ts';
import { loadProductNames } from './loadProductNames.ts';
import { type ListFields, renewFields, startValues } from './quoteListFields.ts';

interface QuoteFormProps {
  /** Unique on the page. */
  id?: string;
  /** The product choice; without it the form fetches the names itself. */
  productNames?: readonly string[];
  /** Chosen at the beginning. */
  product?: string | undefined;
  /** The quote list, which the message names line by line. */
  lines?: readonly QuoteLine[];
  /** Whether this form shows what became of a post without script. */
  takesPosted?: boolean;
  /** Shows a Cancel button. */
  onCancel?: () => void;
  /** Called two seconds after a success; without it the message stays. */
  onDone?: () => void;
  /** Called once the upstream has it. */
  onSent?: () => void;
}

const noLines: readonly QuoteLine[] = [];

export function QuoteForm({
  id = 'quote',
  productNames,
  product,
  lines = noLines,
  takesPosted = false,
  onCancel,
  onDone,
  onSent,
}: QuoteFormProps) {
  const state = useLeadForm('quote', {
    takesPosted,
    checksFirst: false,
    messageGoes: ({ status }) => status === 'success' && onDone !== undefined,
    onDone,
  });
  const [fetchedNames, setFetchedNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!productNames) loadProductNames().then(setFetchedNames);
  }, [productNames]);
  const isSent = state.answer?.status === 'success';
  const tellSent = useEffectEvent(() => onSent?.());
  useEffect(() => {
    if (isSent) tellSent();
  }, [isSent]);

  const values = startValues(state.values, product, lines);
  const start: ListFields = { lines, message: values.message ?? '' };
  const shown = useRef(start);
  useEffect(() => {
    const before = shown.current;
    shown.current = { lines, message: start.message };
    if (state.element.current) renewFields(state.element.current, before, shown.current);
  }, [lines, start.message, state.element]);

  const common = { state: { ...state, values }, formId: id };
  return (
    <LeadForm name="quote" id={id} state={state} noValidate submitLabel="Request a Quote" onCancel={onCancel}>
      <TextField {...common} name="name" label="Name" autoComplete="name" />
      <TextField {...common} name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField {...common} name="mobile" label="Mobile" type="tel" autoComplete="tel" inputMode="tel" />
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
