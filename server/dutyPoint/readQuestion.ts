import type { DutyField } from '../../shared/content/jobSteps.ts';
import type { Frequency } from '../../shared/hydraulics/units.ts';
import type { DutyPointContent, DutyValues } from '../../shared/pages/dutyPoint.ts';
import { measures, readIn, writeIn } from '../../shared/units/measures.ts';
import {
  type FieldRule,
  rangeSentence,
  readField,
  rounding,
  typedText,
} from '../../shared/units/readField.ts';
import { toNominalBore } from '../../shared/units/units.ts';
import { unitsOf } from '../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { type CatalogueHose, isLayflat, suggestHose } from './hoses.ts';

type NumberField = Exclude<DutyField, 'hose' | 'frequency' | 'drive' | 'hire'>;

/** Limits of each field; they cover lines and pumps on sites, and the formulas. */
export const dutyRules: Record<NumberField, FieldRule> = {
  flow: { measure: measures.flow, asked: 'a flow', min: 0.1, max: 20_000 },
  head: { measure: measures.head, asked: 'a head', min: 0.1, max: 500 },
  suction: { measure: measures.length, asked: 'a suction lift', min: 0, max: 10 },
  height: { measure: measures.length, asked: 'a height', min: 0, max: 500 },
  length: { measure: measures.length, asked: 'a length', min: 0, max: 20_000 },
  diameter: { measure: measures.bore, asked: 'an inside diameter', min: 0.02, max: 1.2 },
  lines: { measure: measures.count, asked: 'a number of lines', min: 1, max: 10 },
  roughness: { measure: measures.bore, asked: 'a roughness', min: 0, max: 0.003 },
  bends: { measure: measures.count, asked: 'a number of bends', min: 0, max: 100 },
  valves: { measure: measures.count, asked: 'a number of valves', min: 0, max: 20 },
  checks: { measure: measures.count, asked: 'a number of check valves', min: 0, max: 20 },
  couplings: { measure: measures.count, asked: 'a number of couplings', min: 0, max: 500 },
  altitude: { measure: measures.length, asked: 'an altitude', min: 0, max: 5000 },
  temperature: { measure: measures.temperature, asked: 'a temperature', min: 0, max: 90 },
  density: { measure: measures.density, asked: 'a density', min: 900, max: 1800 },
  solids: { measure: measures.bore, asked: 'a size of solids', min: 0, max: 0.3 },
  reserve: { measure: measures.percent, asked: 'a reserve', min: 0, max: 50 },
  noise: { measure: measures.noise, asked: 'a noise level', min: 20, max: 140 },
};
const numberFields = Object.keys(dutyRules) as NumberField[];

/** The relative roughness up to which Colebrook's formula holds. */
const maxRelativeRoughness = 0.05;

/** The line of a job that states none, in m, at least its height. */
const assumedLength = 50;

/** The visitor's input in base units (m³/h, m, °C, kg/m³, %); `null` where nothing was typed. */
export interface Question {
  numbers: Record<NumberField, number | null>;
  hose: CatalogueHose | null;
  frequency: Frequency;
  /** Mains were named, so that there is a socket on site. */
  hasMains: boolean;
  drive: (typeof drives)[number] | null;
  isForHire: boolean;
}

/** Drives without their frequency, which is a field of its own. */
const drives = ['diesel', 'electric', 'hydraulic'] as const;

/** The question of an empty form. */
export const emptyQuestion: Question = {
  numbers: Object.fromEntries(numberFields.map((name) => [name, null])) as Question['numbers'],
  hose: null,
  frequency: 50,
  hasMains: false,
  drive: null,
  isForHire: false,
};

/**
 * Reads the job's form from an address. Numbers without a unit are in the address's unit system. `assumed`: fields that the
 * visitor left open, as they are counted. The question is `null` if the form is empty or invalid.
 */
export function readQuestion(query: URLSearchParams, hoses: readonly CatalogueHose[]) {
  const system = unitsOf(query);
  const values: DutyValues = {};
  const errors: DutyPointContent['errors'] = {};
  const numbers = Object.fromEntries(
    numberFields.map((name) => {
      const { value, text } = readField(query.get(name), dutyRules[name], system);
      if (text) values[name] = text;
      if (Number.isNaN(value)) errors[name] = rangeSentence(dutyRules[name]);
      return [name, value];
    }),
  ) as Question['numbers'];
  const computed = new URLSearchParams(query.get('computed') ?? '');
  reopen(computed, numbers, values);
  const sentHose = (query.get('hose') ?? '').trim().slice(0, 80);
  const hoseText = sentHose === computed.get('hose') ? '' : sentHose;
  const chosen = findHose(hoses, hoseText, system);
  if (hoseText) values.hose = chosen?.value ?? hoseText;
  if (hoseText && !chosen) errors.hose = { text: 'This hose is not in the catalogue. Choose another one.' };
  if (chosen && numbers.diameter !== null && !isBoreOf(chosen, numbers.diameter))
    errors.diameter ??= { text: 'The hose has another bore. Leave this empty, or choose another hose.' };
  const suggested = hoseText === '' ? suggestLine(numbers, hoses) : null;
  const hose = chosen ?? suggested;
  const isLaid = lacksLength(numbers) && (hose !== null || numbers.diameter !== null);
  // `||`: a height that cannot be read is NaN.
  const length = isLaid ? Math.max(assumedLength, numbers.height || 0) : null;
  const assumed: DutyValues = {
    ...(suggested && { hose: suggested.value }),
    ...(length !== null && { length: writeIn(measures.length, length, system) }),
  };
  const frequencyText = (query.get('frequency') ?? '').trim().slice(0, 10);
  const frequency = frequencyText === '' ? 50 : readFrequency(frequencyText);
  if (frequencyText) values.frequency = frequency === null ? frequencyText : String(frequency);
  if (frequency === null) errors.frequency = { text: 'Choose 50 or 60 Hz.' };
  const drive = drives.find((one) => typedText(query.get('drive')).startsWith(one)) ?? null;
  const isForHire = typedText(query.get('hire')) === 'yes';
  Object.assign(values, drive && { drive }, isForHire && { hire: 'yes' });

  const hasQuestion = Object.keys(values).length > 0;
  if (hasQuestion) addMissing(errors, numbers, hose, values);
  const isUsable = hasQuestion && Object.keys(errors).length === 0;
  const question: Question = {
    numbers: { ...numbers, length: length ?? numbers.length },
    hose,
    frequency: frequency ?? 50,
    hasMains: frequencyText !== '',
    drive,
    isForHire,
  };
  return { values, assumed, errors, question: isUsable ? question : null };
}

/** Empties the figures that the last answer filled in (`computed`) and that were sent back unchanged. */
function reopen(computed: URLSearchParams, numbers: Numbers, values: DutyValues): void {
  // Without its job, a computed head counts as typed.
  for (const name of ['length', 'head'] as const) {
    const hasLine = (numbers.height ?? numbers.suction ?? numbers.length) !== null;
    if (!hasLine || values[name] !== computed.get(name)) continue;
    numbers[name] = null;
    delete values[name];
  }
}

/** A diameter beside a hose is its exact bore. */
function isBoreOf({ bore }: CatalogueHose, diameter: number): boolean {
  const nominal = toNominalBore(bore);
  if (Number.isNaN(diameter)) return true;
  return nominal === null ? Math.abs(diameter - bore) <= 0.02 * bore : nominal === toNominalBore(diameter);
}

/** By its key, '13-152', or by its bore alone: '152', '6 in'. */
function findHose(hoses: readonly CatalogueHose[], typed: string, system: UnitSystem): CatalogueHose | null {
  const bore = toNominalBore(readIn(measures.bore, typed, system).value);
  return (
    hoses.find(({ value }) => value === typed) ??
    hoses.find((hose) => bore !== null && toNominalBore(hose.bore) === bore && isLayflat(hose)) ??
    null
  );
}

type Numbers = Question['numbers'];

/** A job with a height and no line: it is laid with the assumed length. */
const lacksLength = ({ head, length, height, suction }: Numbers): boolean =>
  head === null && length === null && (height !== null || suction !== null);

/** The hose for a line whose bore is open; `null` without a line. */
function suggestLine(numbers: Numbers, hoses: readonly CatalogueHose[]): CatalogueHose | null {
  const { flow, head, length, diameter, lines } = numbers;
  const hasLine = lacksLength(numbers) || (head === null && length !== null && length > 0);
  return hasLine && flow !== null && diameter === null ? suggestHose(hoses, flow, lines ?? 1) : null;
}

function readFrequency(text: string): Frequency | null {
  const number = /^(50|60)(\s*hz)?$/i.exec(text)?.[1];
  return number === undefined ? null : number === '60' ? 60 : 50;
}

/** Adds an error for each field without which the job cannot be computed, unless it has one. */
function addMissing(
  errors: DutyPointContent['errors'],
  { flow, head, height, suction, length, diameter, roughness }: Numbers,
  hose: CatalogueHose | null,
  values: DutyValues,
): void {
  const bore = diameter ?? hose?.bore ?? null;
  const line = head === null && length !== null && length > 0 ? length : null;
  if (flow === null) errors.flow ??= rangeSentence(dutyRules.flow);
  if ([head, height, suction, length].every((one) => one === null))
    errors.head ??= { text: 'Enter the head, or the height and the line.' };
  if (line !== null && bore === null && !values.hose)
    errors.diameter ??= { text: 'Enter the inside diameter of the line, or choose a hose.' };
  if (line !== null && height !== null && line * rounding < height)
    errors.length ??= rangeSentence({ ...dutyRules.length, min: height });
  if (roughness !== null && bore !== null && roughness > maxRelativeRoughness * bore)
    errors.roughness ??= { text: 'Enter a roughness of at most a twentieth of the bore.' };
}
