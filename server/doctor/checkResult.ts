/** One line of the doctor's report. */
export interface CheckResult {
  state: 'ok' | 'hint' | 'FAILED' | 'BLOCKS';
  /** The subject of the check and its outcome. */
  message: string;
  /** How to correct it. */
  advice?: string;
}

export const passed = (message: string): CheckResult => ({ state: 'ok', message });

const withAdvice =
  (state: CheckResult['state']) =>
  (message: string, advice: string): CheckResult => ({ state, message, advice });

/** Passed with a hint. */
export const hint = withAdvice('hint');
/** The operator has to look after it; a release still works. */
export const failed = withAdvice('FAILED');
/** A release cannot work before it is corrected: installations and upgrades stop. */
export const blocked = withAdvice('BLOCKS');
