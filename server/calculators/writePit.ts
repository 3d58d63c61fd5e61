import { writeQuantity } from '../../shared/units/writeQuantity.ts';
import { answerInflow } from './inflowAnswer.ts';
import { readInflow } from './inflowFields.ts';

/** A pit and its inflow as plain lines for a message; `null` for any other or an invalid question. */
export function writePit(query: URLSearchParams): string | null {
  const { fields, question } = readInflow(query);
  if (!question) return null;
  const { ground, rain } = answerInflow(question);
  const [low, middle, high] = [ground.low, ground.middle, ground.high].map((flow) =>
    writeQuantity('flow', flow + rain),
  );
  return [
    `Inflow: ${middle}, from ${low} to ${high}`,
    ...fields
      .filter(({ value }) => value)
      .map(({ label, value, options }) => {
        const chosen = options?.find((one) => one.value === value)?.label;
        return `${label}: ${chosen ?? value}`;
      }),
  ].join('\n');
}
