/** One line of the doctor's report. */
export interface CheckResult {
  state: 'ok' | 'hint' | 'FAILED' | 'BLOCKS';
  /** The subject of the check and its outcome. */
  message: string;
  /** How to correct it. */
  advice?: string;
}

export const passed = (message: string): CheckResult => ({ state: 'ok', message });
/** Passed with a hint. */
export const hint = (message: string, advice: string): CheckResult => ({ state: 'hint', message, advice });
/** The operator has to look after it; a release still works. */
export const failed = (message: string, advice: string): CheckResult => ({
  state: 'FAILED',
  message,
  advice,
});
/** A release cannot work before it is corrected: installations and upgrades stop. */
export const blocked = (message: string, advice: string): CheckResult => ({
  state: 'BLOCKS',
  message,
  advice,
});
