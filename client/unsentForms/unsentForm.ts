import { type FormName, maxWaitDays } from '../../shared/forms/formDefinition.ts';
import type { FormResult } from '../../shared/forms/formResult.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';

/** A form that was sent offline; times are milliseconds since 1970. */
export interface UnsentForm {
  /** Idempotency key: the same for every attempt. */
  id: string;
  form: FormName;
  /** Name and value of each posted field, hidden ones too. */
  fields: [name: string, value: string][];
  /** The quote list that is sent with it. */
  lines: readonly QuoteLine[];
  storedAt: number;
  /**
   * waiting: sent when there is a connection · held: the visitor is editing it, so it is not sent before `dueAt` · refused:
   * the server does not accept it · arrived: the visitor has not been told yet.
   */
  state: 'waiting' | 'held' | 'refused' | 'arrived';
  /** Not sent before this time. */
  dueAt: number;
  /** The reason of the refusal or the lead's reference. */
  response?: FormResult;
}

/** The tab with the visitor's changes may be closed for good: then the form is sent as it was. */
export const holdMs = 24 * 60 * 60_000;

const lifetimeMs = maxWaitDays * 24 * 60 * 60_000;

export const expiresAt = ({ storedAt }: UnsentForm): number => storedAt + lifetimeMs;

/** An entry that arrived never expires: the visitor is told, however late. */
export const isExpired = (entry: UnsentForm): boolean =>
  entry.state !== 'arrived' && expiresAt(entry) <= Date.now();
