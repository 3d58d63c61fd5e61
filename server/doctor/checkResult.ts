/** One line of the doctor's report. */
export interface CheckResult {
  ok: boolean;
  /** Whether it keeps a release from working. */
  blocks?: true;
  /** The subject of the check and its outcome. */
  message: string;
  /** How to correct it; also present if the check passed with a hint. */
  advice?: string;
}

export const passed = (message: string): CheckResult => ({ ok: true, message });
/** Passed, but worth a look. */
export const hint = (message: string, advice: string): CheckResult => ({ ok: true, message, advice });
/** Somebody has to look after it; a release works all the same. */
export const failed = (message: string, advice: string): CheckResult => ({ ok: false, message, advice });
/** A release does not work before it is corrected: no installation and no upgrade goes on. */
export const blocked = (message: string, advice: string): CheckResult => ({
  ok: false,
  blocks: true,
  message,
  advice,
});
