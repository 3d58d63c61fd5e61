import type { DutyField, JobStep } from '../../../shared/content/jobSteps.ts';
import type { DutyPointContent } from '../../../shared/pages/dutyPoint.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { type FieldOption, FigureField } from '../../units/FigureField.tsx';
import { UnitField } from '../../units/UnitSwitch.tsx';
import { useUnitSystem } from '../../units/UnitSystemProvider.tsx';

/** The source of a figure that the visitor left open. */
const filledNotes: Partial<Record<DutyField, { text: string }>> = {
  head: { text: 'Calculated from the job below.' },
  length: { text: 'Assumed: enter yours.' },
  hose: { text: 'Suggested for this flow.' },
};

/**
 * One plain GET form: flow and head, and below them the job from which a missing head is calculated, one step for each
 * question.
 */
export function JobForm({ content }: { content: DutyPointContent }) {
  const { product, steps, isJob, errors, filled } = content;
  const fields = steps.flatMap((step) => step.fields);
  // The cursor goes to the first wrong field, otherwise to an assumed length.
  const missing = (['flow', 'head', ...fields.map(({ name }) => name)] as const).find((name) => errors[name]);
  const focused = missing ?? (filled.length ? 'length' : undefined);
  const open = steps.findIndex((step) => step.fields.some(({ name }) => name === focused));
  const shown = steps.map((step, index) => (
    <Step
      key={step.title}
      step={step}
      isOpen={index === Math.max(open, 0)}
      content={content}
      focused={focused}
    />
  ));
  const props = { content, focused };
  return (
    <form className="job-form" action={`${urlFor('dutyPoint')}#duty-fits`}>
      <div className="field-grid">
        <JobField {...props} name="flow" label="Flow" example={{ metric: '120 m³/h', us: '530 gpm' }} />
        <JobField {...props} name="head" label="Head" example={{ metric: '18 m or 1.8 bar', us: '60 ft' }} />
        <button className="button" type="submit">
          Find pumps
        </button>
      </div>
      <details className="duty-point__job" open={isJob || missing === 'head'}>
        <summary>Head not known? Describe the job: height, hose, water</summary>
        {shown.slice(0, -1)}
        <button className="button" type="submit">
          Find pumps for this job
        </button>
      </details>
      {shown.at(-1)}
      <UnitField />
      {Object.keys(filled).length > 0 && (
        <input type="hidden" name="computed" value={String(new URLSearchParams(filled))} />
      )}
      {product && <input type="hidden" name="product" value={product.id} />}
    </form>
  );
}

interface FieldProps {
  content: DutyPointContent;
  focused: DutyField | undefined;
}

function Step({ step, isOpen, ...props }: FieldProps & { step: JobStep; isOpen: boolean }) {
  const { title, hint, fields } = step;
  const system = useUnitSystem();
  const given = fields.flatMap(({ name }) => givenAs(props.content, name) ?? []);
  return (
    <details className="job-form__step" name="job-step" open={isOpen}>
      <summary>
        <span className="job-form__title">{title}</span>
        <span className="note">
          {given.map(({ text, us }) => (system === 'us' && us) || text).join(', ')}
        </span>
      </summary>
      <fieldset className="field-grid">
        <legend className="visually-hidden">{title}</legend>
        {hint && <p className="full-row note">{hint}</p>}
        {fields.map((field) => (
          <JobField key={field.name} {...props} {...field} />
        ))}
      </fieldset>
    </details>
  );
}

function JobField({ content, focused, ...field }: FieldProps & JobStep['fields'][number]) {
  const { name } = field;
  const filled = content.values[name] ? undefined : content.filled[name];
  return (
    <FigureField
      {...field}
      id={`duty-${name}`}
      value={content.values[name] ?? filled ?? ''}
      options={optionsOf(content, name)}
      note={filled ? filledNotes[name] : undefined}
      isFocused={name === focused}
      isAwaited
      error={content.errors[name]}
    />
  );
}

const choices: Partial<Record<DutyField, FieldOption[]>> = {
  frequency: [
    { value: '', label: 'None, or not known' },
    { value: '50', label: '50 Hz' },
    { value: '60', label: '60 Hz' },
  ],
  drive: [
    { value: '', label: 'Any' },
    { value: 'diesel', label: 'Diesel' },
    { value: 'electric', label: 'Electric' },
    { value: 'hydraulic', label: 'Hydraulic' },
  ],
  hire: [
    { value: '', label: 'To buy or to hire' },
    { value: 'yes', label: 'For hire' },
  ],
};

/** `undefined`: a text field. */
function optionsOf({ hoses }: DutyPointContent, name: DutyField): FieldOption[] | undefined {
  if (name !== 'hose') return choices[name];
  const offered = hoses.map(({ value, label: { text, us } }) => ({ value, label: text, us }));
  return [{ value: '', label: 'Other: enter its diameter' }, ...offered];
}

/** A field's text, typed or assumed; a choice in the words of its select. `null`: left open. */
export function givenAs(content: DutyPointContent, name: DutyField) {
  const value = content.values[name] ?? content.filled[name];
  if (!value) return null;
  const chosen = optionsOf(content, name)?.find((option) => option.value === value);
  return chosen ? { text: chosen.label, us: chosen.us } : { text: value };
}
