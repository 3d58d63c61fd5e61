import type { Fault } from '../embedded/checks/fault.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The value of a JSON file, or in which line and column it stops being one. */
export function parseJson(bytes: Uint8Array, file: string): { value: unknown } | { fault: Fault } {
  let text = '';
  try {
    text = utf8.decode(bytes);
    return { value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      return {
        fault: { file, place: '', what: 'is not UTF-8 text', advice: 'Save it with the encoding UTF-8.' },
      };
    }
    const before = text.slice(0, findOffset(text, error.message)).split('\n');
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    return {
      fault: {
        file,
        place,
        what: `is not JSON: ${error.message.replace(/(, ".*" is not valid| in) JSON.*$/s, '')}`,
        advice:
          'Look here and at the end of the line before: a comma too many or too few, a bracket or a straight quote " missing.',
      },
    };
  }
}

/** Where the parser stopped. It does not say so of an unexpected token; then the shortest text with that fault ends there. */
function findOffset(text: string, message: string): number {
  const told = /at position (\d+)/.exec(message)?.[1];
  if (told) return Number(told);
  let good = 0;
  let bad = text.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isTokenFault(text.slice(0, middle))) bad = middle;
    else good = middle;
  }
  return isTokenFault(text) ? good : text.length;
}

function isTokenFault(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Unexpected token');
  }
}
