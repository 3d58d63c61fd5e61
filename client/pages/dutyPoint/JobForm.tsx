import type { DutyField } from '../../../shared/model/dutyField.ts';
import type { DutyPointContent } from '../../../shared/pages/dutyPoint.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { type FieldOption, FigureField } from '../../catalogue/FigureField.tsx';
import { UnitField } from '../../units/UnitSwitch.tsx';

/** The whole job, one step for each question; a plain GET form with one open step. */
export function JobForm({ content }: { content: DutyPointContent }) {
  const { product, steps, values, errors, isJob } = content;
  const wrong = steps.findIndex(({ fields }) => fields.some(({ name }) => isJob && errors[name]));
  return (
    <form className="job-form" action={`${urlFor('dutyPoint')}#duty-results`} method="get">
      {steps.map(({ title, hint, fields }, index) => (
        <details key={title} name="job-step" open={index === Math.max(0, wrong)}>
          <summary>
            <span className="job-form__title">{title}</span>
            <span className="job-form__given">
              {fields
                .map(({ name }) => given(content, name))
                .filter(Boolean)
                .join(', ')}
            </span>
          </summary>
          <fieldset className="field-grid">
            <legend className="visually-hidden">{title}</legend>
            {hint && <p className="job-form__hint">{hint}</p>}
            {fields.map((field) => {
              const error = isJob ? errors[field.name] : undefined;
              return (
                <FigureField
                  key={field.name}
                  {...field}
                  id={`job-${field.name}`}
                  value={values[field.name] ?? ''}
                  options={optionsOf(content, field.name)}
                  error={error}
                />
              );
            })}
          </fieldset>
        </details>
      ))}
      <UnitField />
      {product && <input type="hidden" name="product" value={product.id} />}
      <button className="button" type="submit">
        Find pumps for this job
      </button>
    </form>
  );
}

/** `null`: a text field. */
function optionsOf({ hoses }: DutyPointContent, name: DutyField): FieldOption[] | null {
  const offered = hoses.map(({ value, label: { text, us } }) => ({ value, label: text, us }));
  if (name === 'hose') return [{ value: '', label: 'By its diameter' }, ...offered];
  return name === 'frequency' ? ['50', '60'].map((value) => ({ value, label: `${value} Hz` })) : null;
}

/** The summary of a closed step. */
function given(content: DutyPointContent, name: DutyField): string | undefined {
  const value = content.values[name];
  return optionsOf(content, name)?.find((option) => value && option.value === value)?.label ?? value;
}
