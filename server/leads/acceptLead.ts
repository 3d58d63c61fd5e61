import type { FormResult } from '../../shared/forms/formResult.ts';
import { sleep } from '../async/sleep.ts';
import { withTimeout } from '../async/withTimeout.ts';
import type { Log } from '../monitoring/log.ts';
import { type Forward, isAccepted, isResponse } from './forward.ts';
import type { Lead, Submission } from './lead.ts';
import type { Outbox } from './outbox/createOutbox.ts';
import type { Sender } from './sender.ts';

interface AcceptedLead extends Pick<FormResult, 'reference' | 'parked'> {
  /** 200: delivered, 502: the upstream responded with an error, 504: it did not respond. */
  status: 200 | 502 | 504;
}

/** Never rejects. */
export type AcceptLead = (submission: Submission) => Promise<AcceptedLead>;

const pollMs = 100;

/**
 * Stores a submission and forwards it. A repeat forwards the stored lead again unless it is delivered or being delivered.
 * `waitMs`: how long a visitor waits for the delivery of a stored lead; the delivery continues after that.
 */
export function createAcceptLead(
  outbox: Outbox,
  sender: Sender,
  forward: Forward,
  log: Log,
  counters: Record<'accepted' | 'delivered', number>,
  waitMs = 3_000,
): AcceptLead {
  async function resend(lead: Lead, late: AbortSignal): Promise<Lead> {
    try {
      const leased = await outbox.lease(lead.reference);
      return leased ? await sender.send(leased) : await waitForLeaseEnd(lead, late);
    } catch {
      return lead;
    }
  }

  async function waitForLeaseEnd(stored: Lead, late: AbortSignal): Promise<Lead> {
    let lead = stored;
    while (lead.leasedUntil !== null && !late.aborted) {
      await sleep(pollMs, late);
      const found = await outbox.find(stored.reference);
      if (!found) return lead;
      lead = found;
    }
    return lead;
  }

  async function forwardUnstored({ form, fields }: Submission): Promise<AcceptedLead> {
    const delivery = await forward(form, fields);
    if (!isAccepted(delivery)) return { status: statusOf(delivery.result) };
    counters.delivered += 1;
    return { status: 200 };
  }

  return async function acceptLead(submission) {
    // The outbox has logged the error and raised an alert.
    const stored = await outbox.store(submission).catch(() => null);
    if (submission.suspect) {
      if (!stored) log.error({ form: submission.form }, 'a suspect lead could not be stored and is lost');
      return { status: 200, ...(stored && { reference: stored.lead.reference }) };
    }
    if (!stored?.isRepeat) counters.accepted += 1;
    if (!stored) return forwardUnstored(submission);
    const { lead, isRepeat, mayBeRepeat } = stored;
    const deliver = (late: AbortSignal) => (isRepeat ? resend(lead, late) : sender.send(lead, mayBeRepeat));
    return toResult(await withTimeout(deliver, waitMs, () => lead));
  };
}

function toResult({ state, lastResult, reference }: Lead): AcceptedLead {
  if (state === 'delivered') return { status: 200, reference };
  return { status: statusOf(lastResult), reference, ...(state === 'parked' && { parked: true }) };
}

const statusOf = (result: string | null) => (isResponse(result) ? 502 : 504);
