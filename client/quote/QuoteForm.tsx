import { type QuoteTerms, quoteTerms } from '../../shared/forms/choices.ts';
import type { FormValues } from '../../shared/forms/formDefinition.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { writeQuoteLines } from '../../shared/selection/quoteLines.ts';
import { TextArea, TextField } from '../forms/Field.tsx';
import { LeadForm } from '../forms/LeadForm.tsx';
import { SelectField } from '../forms/SelectField.tsx';
import { useLeadForm } from '../forms/useLeadForm.ts';
import { usePageView } from '../navigation/currentPage.tsx';

interface QuoteFormProps {
  productNames: readonly string[];
  /** Initial value of the product field. */
  product?: string | undefined;
  /** Initial value of the field for buying or hiring. */
  terms?: QuoteTerms | undefined;
  /** The page's quoted lines as plain text, sent below the message. */
  job?: string;
  /** The quote list; each line becomes a line below the message. */
  lines: readonly QuoteLine[];
  /** Whether it is in a dialog, which closes two seconds after a success; on its own page the message stays. */
  inDialog?: boolean;
  /** Called when the upstream has accepted the quote. */
  onSent?: () => void;
}

/** The product that the visitor has selected; one from an earlier list is dropped with that list. */
function chosenProduct({ product = '', lines: sent = '' }: FormValues, lines: readonly QuoteLine[]): string {
  const isInList = lines.some(({ name }) => name === product);
  const cameWithList = sent.includes(` × ${product}`);
  return isInList || lines.length === 0 || !cameWithList ? product : '';
}

export function QuoteForm({
  productNames,
  product,
  terms,
  job = '',
  lines,
  inDialog = false,
  onSent,
}: QuoteFormProps) {
  const id = inDialog ? 'quote-dialog' : 'quote';
  const state = useLeadForm('quote', id, {
    showsOutcome: !inDialog,
    validatesFirst: false,
    isTemporary: ({ status }) => status === 'success' && inDialog,
    inDialog,
    onSent,
    lines,
  });
  const { siteUrl, formOutcome } = usePageView();
  const { values: typed } = state;
  const values: FormValues = {
    ...typed,
    product: chosenProduct(typed, lines) || product || lines[0]?.name || '',
    terms: typed.terms || terms || '',
  };

  // The page of a refused post has only the posted lines, not the list.
  const posted = !inDialog && formOutcome ? [typed.job, typed.lines] : null;
  const [jobText = '', lineText = ''] = posted ?? [job, writeQuoteLines(lines, siteUrl)];
  const common = { state: { ...state, values } };
  const reach = { ...common, describedBy: `${id}-note` };
  return (
    <LeadForm
      state={state}
      note="To answer, we need an e-mail address or a mobile number."
      submitLabel="Request a Quote"
    >
      <TextField {...common} name="name" label="Name" autoComplete="name" />
      <TextField {...common} name="company" label="Company" autoComplete="organization" />
      <TextField {...reach} name="email" label="Email" type="email" autoComplete="email" inputMode="email" />
      <TextField {...reach} name="mobile" label="Mobile" type="tel" autoComplete="tel" inputMode="tel" />
      <SelectField
        {...common}
        name="product"
        label="Product"
        placeholder="Select a product"
        options={productNames}
      />
      <div className="field-row">
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
      <div className="field-row">
        <TextField {...common} name="site" label="Site or town" />
        <TextField {...common} name="country" label="Country" autoComplete="country-name" />
        <TextField {...common} name="neededBy" label="Needed by" type="date" />
      </div>
      <TextArea {...common} name="message" label="Message" />
      <input type="hidden" name="job" value={jobText} />
      <input type="hidden" name="lines" value={lineText} />
      <SentAlong text={[jobText, posted && lineText].filter(Boolean).join('\n')} />
    </LeadForm>
  );
}

/** Shows the text that is sent below the message, where the page shows it nowhere else. */
function SentAlong({ text }: { text: string }) {
  if (!text) return null;
  return (
    <div className="sent-along note">
      <p>Also sent:</p>
      <p dir="auto">{text}</p>
    </div>
  );
}
