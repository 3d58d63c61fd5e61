import { type CheckResult, failed, hint, passed } from './checkResult.ts';

const hintMs = 5_000;
const failureMs = 60_000;
const timeoutMs = 8_000;
const advice = 'Let the machine set its clock: timedatectl set-ntp true. If it is right, tell the upstream.';

/** Compares this machine's clock with the upstream's `Date`. Another check reports an upstream that does not respond. */
export async function checkClock(apiBaseUrl: string, now = Date.now): Promise<CheckResult[]> {
  const start = now();
  const response = await fetch(`${apiBaseUrl}/about-us`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  const end = now();
  await response?.body?.cancel();
  // The `Date` of a response from a cache is the time at which it was stored.
  const age = Number(response?.headers.get('age') ?? 0) * 1_000;
  const theirs = Date.parse(response?.headers.get('date') ?? '') + age;
  if (Number.isNaN(theirs)) return [];
  // `Date` is cut to the second, and was written at any time during the call.
  const skewMs = Math.max(0, start - theirs - 1_000, theirs - end);
  if (skewMs <= hintMs) return [passed('clock: within 5 s of the upstream’s')];
  const summary = `clock: ${Math.round(skewMs / 1_000)} s ${theirs > end ? 'behind' : 'ahead of'} the upstream’s`;
  return [skewMs > failureMs ? failed(summary, advice) : hint(summary, advice)];
}
