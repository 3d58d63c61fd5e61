import * as v from 'valibot';
import { contentFiles, type Kind } from './contentFiles.ts';
import { nearestName } from './nearestName.ts';
import { locationStep, type Problem } from './problem.ts';
import { fieldAt, fieldNamesAt, type JsonSchema } from './toJsonSchema.ts';

type Issue = v.BaseIssue<unknown>;
type Step = Pick<v.IssuePathItem, 'key' | 'value'> & { input?: unknown };

/** Finds fields that are missing, unknown or have a wrong value. */
export function checkShape(kind: Kind, content: unknown, file: string): Problem[] {
  const { shape, schema } = contentFiles[kind];
  const { issues = [] } = v.safeParse(shape, content);
  const problems = issues.flatMap((issue) => toProblems(issue, [], schema, file));
  // A list in place of a record causes the same problem once for each field.
  const isFirst = ({ location, message }: Problem, index: number) =>
    problems.findIndex((other) => other.location === location && other.message === message) === index;
  return problems.filter(isFirst);
}

/** The issues inside the options of a union are more precise than "no option fits". */
function toProblems(issue: Issue, before: Step[], schema: JsonSchema, file: string): Problem[] {
  const steps = [...before, ...((issue.path ?? []) as Step[])];
  const inside = issue.issues?.filter(({ path }) => path !== undefined) ?? [];
  if (inside.length > 0) return inside.flatMap((deeper) => toProblems(deeper, steps, schema, file));
  if (Array.isArray(steps.at(-1)?.input) && typeof steps.at(-1)?.key === 'string') {
    const location = toLocation(steps.slice(0, -1));
    return [{ file, location, message: 'must be a record in curly braces { }', advice: 'Remove the [ ].' }];
  }
  return [
    { file, location: toLocation(steps), message: issue.message, advice: adviceOn(issue, steps, schema) },
  ];
}

const toLocation = (steps: Step[]) =>
  steps.map(({ key, value }) => locationStep(toKey(key), value)).join(' › ');

const toKey = (key: unknown): string | number => (typeof key === 'number' ? key : String(key));

/** The field's own description; for an unknown field a suggestion of a name. */
function adviceOn(issue: Issue, steps: Step[], schema: JsonSchema): string {
  const keys = steps.map(({ key }) => toKey(key));
  if (issue.type !== 'never') {
    return fieldAt(schema, keys)?.description ?? 'docs/editing.md describes each file.';
  }
  const known = fieldNamesAt(schema, keys.slice(0, -1));
  const nearest = nearestName(String(keys.at(-1)), known);
  return nearest ? `Is "${nearest}" meant?` : 'Remove it; docs/editing.md lists the fields.';
}
