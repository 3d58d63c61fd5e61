const utf8 = new TextDecoder('utf-8', { fatal: true });

type JsonProblem = Record<'location' | 'message' | 'advice', string>;

/**
 * Parses a JSON file; a syntax error comes back with its location, `line 3, column 5`, for the person who edits the file. The
 * location is empty if the whole file is unreadable.
 */
export function parseJson(bytes: Uint8Array): { value: unknown } | { problem: JsonProblem } {
  let text = '';
  try {
    text = utf8.decode(bytes);
    return { value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      return {
        problem: { location: '', message: 'is not UTF-8 text', advice: 'Save it with the encoding UTF-8.' },
      };
    }
    const before = text.slice(0, findOffset(text, error.message)).split('\n');
    return {
      problem: {
        location: `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`,
        message: `is not JSON: ${error.message.replace(/(, ".*" is not valid| in) JSON.*$/s, '')}`,
        advice:
          'Look here and at the end of the line before: a comma too many or too few, a bracket or a straight quote " missing.',
      },
    };
  }
}

/**
 * The position of a syntax error. V8 gives none for an unexpected token; the shortest prefix with the same error ends
 * there.
 */
function findOffset(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position) return Number(position);
  let valid = 0;
  let invalid = text.length;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (hasUnexpectedToken(text.slice(0, middle))) invalid = middle;
    else valid = middle;
  }
  return hasUnexpectedToken(text) ? valid : text.length;
}

function hasUnexpectedToken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Unexpected token');
  }
}
