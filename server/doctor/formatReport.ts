import type { CheckResult } from './checkResult.ts';

/**
 * The report on all checks. It ends with the next steps: blocking problems, then failures, then hints, otherwise in the
 * order of the checks.
 */
export function formatReport(results: readonly CheckResult[]): string {
  const lines = results.map(
    ({ state, message, advice }) => `${state.padEnd(6)} ${message}${advice ? `\n       → ${advice}` : ''}`,
  );
  const inState = (wanted: CheckResult['state']) => results.filter(({ state }) => state === wanted);
  const failures = [...inState('BLOCKS'), ...inState('FAILED')];
  const summary =
    failures.length === 0 ? 'All checks passed.' : `${failures.length} of ${results.length} checks failed.`;
  return [...lines, '', summary, ...listAdvice([...failures, ...inState('hint')])].join('\n');
}

function listAdvice(results: readonly CheckResult[]): string[] {
  if (results.length === 0) return [];
  const steps = Object.entries(Object.groupBy(results, ({ advice }) => advice ?? ''));
  const lines = steps.map(([advice, checks = []], index) => {
    const [subject] = checks[0]?.message.split('\n') ?? [];
    const others = checks.length > 1 ? `, and ${checks.length - 1} more` : '';
    return `${String(index + 1).padStart(2)}. ${advice}\n    ${checks[0]?.state}: ${subject}${others}`;
  });
  return ['', 'What to do, in this order:', ...lines];
}
