import type { QuantityField } from '../../shared/model/quantityField.ts';
import type { TextInUnits } from '../../shared/units/inBothSystems.ts';
import { type Measure, writeTyped } from '../../shared/units/measures.ts';
import { type FieldRule, rangeSentence, readField, typedText } from '../../shared/units/readField.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';

interface FieldBase {
  name: string;
  label: string;
  hint?: string;
}

/** A numeric field of a calculator; limits and example in the measure's base unit. */
interface FigureSpec extends FieldBase, Omit<FieldRule, 'asked'> {
  example: number;
  optional?: true;
  /** The name as in 'Enter … from 1 to 2 m.'; by default the label with an 'a'. */
  asked?: string;
}

/** A choice among named values; it may be left open. */
interface ChoiceSpec extends FieldBase {
  /** The first option stands for no choice. */
  options: { value: string; label: string }[];
}

/** A text that the calculator parses itself. */
interface TextSpec extends FieldBase {
  placeholder: string;
}

export type FieldSpec = FigureSpec | ChoiceSpec | TextSpec;

export const figure = (
  name: string,
  label: string,
  measure: Measure,
  [min, max]: readonly [number, number],
  rest: Pick<FigureSpec, 'example' | 'asked' | 'hint' | 'optional'>,
): FigureSpec => ({ name, label, measure, min, max, ...rest });

/** Both sides of a pit in the field of its length, '30x20' or '30 m × 20 m', are its length and width. */
function splitSides(query: URLSearchParams): URLSearchParams {
  const [, length, unit = '', width = ''] =
    /^([\d.,]+)\s*(\D*?)\s*[x×*]\s*([\d.,]+\s*\D*)$/iu.exec(typedText(query.get('length'))) ?? [];
  if (length === undefined || typedText(query.get('width'))) return query;
  const split = new URLSearchParams(query);
  split.set('length', `${length} ${unit || width.replace(/^[\d.,\s]+/, '')}`);
  split.set('width', /\D$/.test(width) ? width : `${width} ${unit}`);
  return split;
}

/** Reads the fields of a calculator from an address; an empty form has no errors. */
export function readFields(specs: readonly FieldSpec[], address: URLSearchParams) {
  const query = specs.some(({ name }) => name === 'width') ? splitSides(address) : address;
  const system = unitsOf(query);
  const typed = (name: string) => typedText(query.get(name));
  const hasQuestion = specs.some(({ name }) => typed(name) !== '');
  const figures: Record<string, number> = {};
  const choices: Record<string, string> = {};
  const fields = specs.map((spec): QuantityField => {
    const { name, label, hint } = spec;
    const shown = { name, label, ...(hint && { hint: { text: hint } }) };
    if ('options' in spec) {
      // 'Medium sand' is accepted for 'medium-sand'; an unknown value is no choice.
      const written = typed(name)
        .toLowerCase()
        .replace(/[\s_]+/g, '-');
      const value = spec.options.find((option) => option.value === written)?.value ?? '';
      if (value) choices[name] = value;
      return { ...shown, value, options: spec.options, example: { metric: '', us: '' } };
    }
    if ('placeholder' in spec) {
      if (typed(name)) choices[name] = typed(name);
      const { placeholder } = spec;
      return { ...shown, value: typed(name), example: { metric: placeholder, us: placeholder } };
    }
    const { measure, optional } = spec;
    const rule = { asked: `a ${label.toLowerCase()}`, ...spec };
    const { value, text } = readField(query.get(name), rule, system);
    const example = {
      metric: writeTyped(measure, spec.example, 'metric'),
      us: writeTyped(measure, spec.example, 'us'),
    };
    const isValid = value === null ? optional === true : !Number.isNaN(value);
    if (isValid && value !== null) figures[name] = value;
    return { ...shown, value: text, example, ...(hasQuestion && !isValid && { error: rangeSentence(rule) }) };
  });
  return { fields, figures, choices, hasQuestion };
}

/** The same fields with an error at one of them, which replaces its own. */
export const withError = (fields: QuantityField[], name: string, error: TextInUnits): QuantityField[] =>
  fields.map((field) => (field.name === name ? { ...field, error } : field));
