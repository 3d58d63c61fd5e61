/** One line of the doctor's report. */
export interface Finding {
  ok: boolean;
  /** What was looked at, and what was seen. */
  what: string;
  /** What to do about it, where something is wrong or worth a look. */
  advice?: string;
}

export const good = (what: string): Finding => ({ ok: true, what });
/** Nothing wrong, but worth a look. */
export const hint = (what: string, advice: string): Finding => ({ ok: true, what, advice });
export const bad = (what: string, advice: string): Finding => ({ ok: false, what, advice });
