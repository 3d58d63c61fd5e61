/** One line of the doctor's report. */
export interface CheckResult {
  ok: boolean;
  /** Severity: whether a release can work. */
  blocks?: true;
  /** The subject of the check and its outcome. */
  message: string;
  /** How to correct it; also present if the check passed with a hint. */
  advice?: string;
}

export const passed = (message: string): CheckResult => ({ ok: true, message });
/** Passed with a hint. */
export const hint = (message: string, advice: string): CheckResult => ({ ok: true, message, advice });
/** The operator has to look after it; a release still works. */
export const failed = (message: string, advice: string): CheckResult => ({ ok: false, message, advice });
/** A release cannot work before it is corrected: installations and upgrades stop. */
export const blocked = (message: string, advice: string): CheckResult => ({
  ...failed(message, advice),
  blocks: true,
});
