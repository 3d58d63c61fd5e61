import { urlFor } from '../../shared/pages/urlFor.ts';
import { writeQuantity } from '../../shared/units/writeQuantity.ts';
import type { LineParts } from './hoses.ts';
import { toJob } from './job.ts';
import { listMissing } from './jobItems.ts';
import { readQuestion } from './readQuestion.ts';
import { summarizeSystem } from './summarizeSystem.ts';

/** A job as plain lines for a message; `null` for an invalid form. */
export function writeJob(query: URLSearchParams, parts: LineParts): string | null {
  const { question, values } = readQuestion(query, parts.hoses);
  if (!question) return null;
  const { wanted, chain, facts } = summarizeSystem(toJob(question), question.hose);
  const components = chain?.slice(0, -1).map(({ title, text }) => `${text} ${title}`);
  return [
    `Job: ${writeQuantity('flow', wanted.flow)} at ${wanted.head.toFixed(1)} m`,
    components && `Head: ${components.join(', ')}`,
    ...facts.filter(({ title }) => title !== 'Friction factor').map(({ title, text }) => `${title}: ${text}`),
    ...listMissing(null, question, parts).map(({ text }) => `${text}.`),
    `Calculated at ${urlFor('dutyPoint', {}, values)}`,
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
