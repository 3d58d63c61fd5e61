import * as v from 'valibot';
import { contentFiles, type Kind } from './contentFiles.ts';
import { type Fault, nameStep } from './fault.ts';
import { nearestName } from './nearestName.ts';
import { fieldAt, fieldNamesAt, type JsonSchema } from './toJsonSchema.ts';

type Issue = v.BaseIssue<unknown>;
type Step = Pick<v.IssuePathItem, 'key' | 'value'> & { input?: unknown };

/** Every field of a file's content that is missing, unknown or of a wrong form. */
export function checkShape(kind: Kind, content: unknown, file: string): Fault[] {
  const { shape, schema } = contentFiles[kind];
  const { issues = [] } = v.safeParse(shape, content);
  const faults = issues.flatMap((issue) => toFaults(issue, [], schema, file));
  // A list in place of a record lacks every field of it: once is enough.
  return faults.filter(
    ({ place, what }, index) => faults.findIndex((f) => f.place === place && f.what === what) === index,
  );
}

/** Of what an alternative says, the faults inside of it tell more than that it does not fit. */
function toFaults(issue: Issue, before: Step[], schema: JsonSchema, file: string): Fault[] {
  const steps = [...before, ...((issue.path ?? []) as Step[])];
  const inside = issue.issues?.filter(({ path }) => path !== undefined) ?? [];
  if (inside.length > 0) return inside.flatMap((deeper) => toFaults(deeper, steps, schema, file));
  if (Array.isArray(steps.at(-1)?.input) && typeof steps.at(-1)?.key === 'string') {
    const place = placeOf(steps.slice(0, -1));
    return [{ file, place, what: 'must be a record in curly braces { }', advice: 'Take the [ ] away.' }];
  }
  return [{ file, place: placeOf(steps), what: issue.message, advice: adviceOn(issue, steps, schema) }];
}

const placeOf = (steps: Step[]) => steps.map(({ key, value }) => nameStep(toKey(key), value)).join(' › ');

const toKey = (key: unknown): string | number => (typeof key === 'number' ? key : String(key));

/** The field's own description; for an unknown field the name that was probably meant. */
function adviceOn(issue: Issue, steps: Step[], schema: JsonSchema): string {
  const keys = steps.map(({ key }) => toKey(key));
  if (issue.type !== 'never') {
    return (
      fieldAt(schema, keys)?.description ?? 'The README says what each file holds: Editing the catalogue.'
    );
  }
  const known = fieldNamesAt(schema, keys.slice(0, -1));
  const nearest = nearestName(String(keys.at(-1)), known);
  return nearest ? `Is "${nearest}" meant?` : 'Take it away; the README says which fields there are.';
}
