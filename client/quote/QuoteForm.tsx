import { useEffect, useRef } from 'react';
import { type QuoteTerms, quoteProductPlaceholder, quoteTerms } from '../../shared/forms/choices.ts';
import type { FormValues } from '../../shared/forms/formDefinition.ts';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { type FieldProps, TextField } from '../forms/Field.tsx';
import { LeadForm } from '../forms/LeadForm.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { TextArea } from '../forms/TextArea.tsx';
import { useLeadForm } from '../forms/useLeadForm.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import type { ListFields } from './quoteListFields.ts';

interface QuoteFormProps {
  /** Unique on the page. */
  id?: string;
  /** The options of the product field. */
  productNames: readonly string[];
  /** Initial value of the product field. */
  product?: string | undefined;
  /** Initial value of the field for buying or hiring. */
  terms?: QuoteTerms | undefined;
  /** A job in plain lines, for the message. */
  job?: string;
  /** Initial message, with the job and the lines. */
  message?: string;
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
/** The product that the visitor has chosen; one that came with an earlier list goes with that list. */
function chosenProduct({ product = '', message = '' }: FormValues, lines: readonly QuoteLine[]): string {
  const isInList = lines.some(({ name }) => name === product);
  const cameWithList = message.includes(` × ${product}`);
  return isInList || lines.length === 0 || !cameWithList ? product : '';
}

export function QuoteForm({
  id = 'quote',
  productNames,
  product,
  terms,
  job = '',
  message = '',
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
    onSent,
    lines,
  });
  const { siteUrl, formOutcome } = usePageView();
  const isRejected = showsOutcome && formOutcome !== null;

  const { values: typed, element } = state;
  const typedMessage = typed.message ?? '';
  const values: FormValues = {
    ...typed,
    product: chosenProduct(typed, lines) || product || lines[0]?.name || '',
    terms: typed.terms || terms || '',
    message: message && !isRejected ? message : typedMessage,
  };
  const rendered = useRef<ListFields>(message ? { lines, message } : { lines: noLines, message: '' });
  useEffect(() => {
    if (lines === rendered.current.lines && typedMessage === '') return;
    // The script for an earlier list may arrive after that for a later one.
    let isLatest = true;
    import('./quoteListFields.ts').then(({ updateFields }) => {
      if (!isLatest || !element.current) return;
      const sources = { typedMessage, job, lines, siteUrl };
      rendered.current = updateFields(element.current, rendered.current, sources);
    }, ignoreError);
    return () => {
      isLatest = false;
    };
  }, [lines, typedMessage, job, siteUrl, element]);

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
        options={productNames}
      />
      <HireFields {...common} />
      <TextArea {...common} name="message" label="Message" />
    </LeadForm>
  );
}

/** Whether it is to be bought or hired, and when; the message upstream says it. */
function HireFields(common: Pick<FieldProps, 'state' | 'formId'>) {
  return (
    <div className="hire-fields">
      <SelectField
        {...common}
        name="terms"
        label="Buy or hire"
        placeholder="Not decided"
        options={Object.values(quoteTerms)}
      />
      <TextField {...common} name="from" label="Hire from" type="date" />
      <TextField {...common} name="to" label="Hire until" type="date" />
    </div>
  );
}
