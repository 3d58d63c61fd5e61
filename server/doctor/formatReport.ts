import type { CheckResult } from './checkResult.ts';

/**
 * The report on all checks. It ends with the next steps: blocking problems, then failures, then hints, otherwise in the
 * order of the checks.
 */
export function formatReport(results: readonly CheckResult[]): string {
  const lines = results.map((result) => {
    const { message, advice } = result;
    return `${stateOf(result).padEnd(6)} ${message}${advice ? `\n       → ${advice}` : ''}`;
  });
  const failures = results
    .filter(({ ok }) => !ok)
    .sort((a, b) => Number(b.blocks ?? 0) - Number(a.blocks ?? 0));
  const hints = results.filter(({ ok, advice }) => ok && advice);
  const summary =
    failures.length === 0 ? 'All checks passed.' : `${failures.length} of ${results.length} checks failed.`;
  return [...lines, '', summary, ...listAdvice([...failures, ...hints])].join('\n');
}

function stateOf({ ok, blocks, advice }: CheckResult): string {
  if (!ok) return blocks ? 'BLOCKS' : 'FAILED';
  return advice ? 'hint' : 'ok';
}

function listAdvice(results: readonly CheckResult[]): string[] {
  if (results.length === 0) return [];
  const steps = Object.entries(Object.groupBy(results, ({ advice }) => advice ?? ''));
  const lines = steps.map(([advice, checks = []], index) => {
    const [subject] = checks[0]?.message.split('\n') ?? [];
    const others = checks.length > 1 ? `, and ${checks.length - 1} more` : '';
    return `${String(index + 1).padStart(2)}. ${advice}\n    ${checks[0] && stateOf(checks[0])}: ${subject}${others}`;
  });
  return ['', 'What to do, in this order:', ...lines];
}
