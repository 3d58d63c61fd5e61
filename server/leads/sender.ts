import type { Clock } from '../async/clock.ts';
import type { Log } from '../monitoring/log.ts';
import { type Delivery, type Forward, isAccepted, isTemporary } from './forward.ts';
import type { DeliveryOutcome, Lead, LeadFields } from './lead.ts';
import type { Outbox } from './outbox/createOutbox.ts';
import { maxBackoffMs } from './outbox/leadRules.ts';

const firstBackoffsMs = [5_000, 15_000, 60_000];
const retryPeriodMs = 7 * 86_400_000;

/** Forwards leased leads to the upstream. */
export type Sender = ReturnType<typeof createSender>;

export function createSender(
  outbox: Outbox,
  forward: Forward,
  { elapsed }: Clock,
  log: Log,
  counters: { delivered: number },
) {
  const underWay = new Set<Promise<Lead>>();

  async function deliver(lead: Lead, mayBeRepeat: boolean): Promise<Lead> {
    const { reference, form, attempts } = lead;
    const startedAt = elapsed();
    // A lead without fields was damaged on disk: every form has some.
    const isReadable = Object.keys(lead.fields).length > 0;
    const fields = mayBeRepeat || attempts > 1 ? withReference(lead) : lead.fields;
    const delivery = isReadable ? await forward(form, fields) : unreadable;
    const outcome = toOutcome(lead, delivery, Math.round(elapsed() - startedAt));
    const { state, lastResult: result } = outcome;
    if (state === 'delivered') counters.delivered += 1;
    else log.error({ reference, form, attempts, result, state }, 'the upstream did not accept a lead');
    await outbox.recordOutcome(lead, outcome);
    return { ...lead, ...outcome };
  }

  return {
    /** Resolves with the lead as it is after this delivery; see `StoredLead` for `mayBeRepeat`. Never rejects. */
    send(leased: Lead, mayBeRepeat = false) {
      const delivery = deliver(leased, mayBeRepeat).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
      return delivery;
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Final, like a response that refuses the lead. */
const unreadable: Delivery = { status: 400, result: 'unreadable' };

/** Uses the clock value from the start of the attempt: the clock may have been set meanwhile. */
function toOutcome(lead: Lead, delivery: Delivery, tookMs: number): DeliveryOutcome {
  const { result: lastResult } = delivery;
  if (isAccepted(delivery)) return { state: 'delivered', lastResult, dueAt: null };
  const dueAt = isTemporary(delivery) ? nextDueAt(lead, tookMs) : null;
  return { state: dueAt === null ? 'parked' : 'waiting', lastResult, dueAt };
}

/** The time to the next attempt after this many failed ones: 5, 15, 60 s, then doubled each time up to an hour. */
const backoffAfter = (attempts: number): number =>
  firstBackoffsMs[attempts - 1] ?? Math.min(60_000 * 2 ** (attempts - firstBackoffsMs.length), maxBackoffMs);

/** When a lead whose attempt has failed after `tookMs` is due again (milliseconds since 1970); `null` after seven days of attempts. */
function nextDueAt(
  { attempts, attemptedAt, sendingSince }: Pick<Lead, 'attempts' | 'attemptedAt' | 'sendingSince'>,
  tookMs: number,
): number | null {
  const failedAt = (attemptedAt ?? sendingSince) + tookMs;
  return failedAt - sendingSince >= retryPeriodMs ? null : failedAt + backoffAfter(attempts);
}

/** A retry or repeat adds its reference to the message: the upstream may have accepted the lead before, unknown to us. */
function withReference({ fields, reference }: Lead): LeadFields {
  if (fields.message === undefined) return fields;
  const line = `Ref. ${reference}`;
  return { ...fields, message: fields.message === '' ? line : `${fields.message}\n${line}` };
}
