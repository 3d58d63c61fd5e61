import { urlFor } from '../../shared/pages/urlFor.ts';
import { writeQuantity } from '../../shared/units/writeQuantity.ts';
import type { CatalogueHose } from './hoses.ts';
import { readQuestion } from './readQuestion.ts';
import { summarizeSystem } from './summarizeSystem.ts';
import { toJobs } from './toSystem.ts';

/** A job in plain lines, as a person would write it into a message; `null` for a question that cannot be answered. */
export function writeJob(query: URLSearchParams, hoses: readonly CatalogueHose[]): string | null {
  const { question, values } = readQuestion(query, hoses);
  if (!question) return null;
  const { wanted, parts, facts } = summarizeSystem(toJobs(question).job, question.hose);
  const metres = (head: number) => `${head.toFixed(1)} m`;
  return [
    `Job: ${writeQuantity('flow', wanted.flow)} at ${metres(wanted.head)}`,
    ...(parts
      ? [
          `Head: ${metres(parts.staticHead)} lift, ${metres(parts.friction)} friction, ${metres(parts.fittings)} fittings and outlet`,
        ]
      : []),
    ...facts.filter(({ title }) => title !== 'Friction factor').map(({ title, text }) => `${title}: ${text}`),
    `Worked out at ${urlFor('dutyPoint', {}, values)}`,
  ].join('\n');
}
