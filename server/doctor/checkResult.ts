/** One line of the doctor's report. */
export interface CheckResult {
  ok: boolean;
  /** The subject of the check and its outcome. */
  message: string;
  /** How to correct it; also present if the check passed with a hint. */
  advice?: string;
}

export const passed = (message: string): CheckResult => ({ ok: true, message });
/** Passed, but worth a look. */
export const hint = (message: string, advice: string): CheckResult => ({ ok: true, message, advice });
export const failed = (message: string, advice: string): CheckResult => ({ ok: false, message, advice });
