import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../monitoring/log.ts';
import { type Delivery, type Forward, isAccepted, wasAnswered } from './forward.ts';
import type { Lead, Submission } from './lead.ts';
import type { JournalAccess } from './outbox/openOutbox.ts';
import type { Kept } from './outbox/storeLead.ts';
import type { Sender } from './sender.ts';

/** What became of a post, as its sender is told. */
export interface LeadOutcome {
  result: 'accepted' | 'refused' | 'failed';
  /** Of an undelivered lead that is in the journal. */
  reference?: string;
}

/** Never rejects. */
export type AcceptLead = (submission: Submission) => Promise<LeadOutcome>;

interface AcceptDeps {
  access: JournalAccess;
  sender: Sender;
  forward: Forward;
  now: () => number;
  log: Log;
  onAccepted: () => void;
  onDelivered: () => void;
}

/** A repeat of a lead that is being sent waits for what comes of it: as long as a sending takes, and a little. */
const repeatWaitMs = 9_000;
const repeatLookMs = 100;

/** Keeps a submission, then forwards it; one that repeats a lead gets that lead's state, after another try where it is undelivered. */
export function createAcceptLead(deps: AcceptDeps): AcceptLead {
  const { access, sender, forward, now, log, onAccepted, onDelivered } = deps;

  async function keep(submission: Submission): Promise<Kept | null> {
    try {
      return await sender.write((journal) => journal.keep(submission));
    } catch {
      // The alarm has been raised where it failed.
      return null;
    }
  }

  async function repeat(known: Lead): Promise<Lead> {
    try {
      const claimed = await sender.write((journal) => journal.claim(known.id));
      return claimed ? await sender.send(claimed) : await waitForEnd(known);
    } catch {
      return known;
    }
  }

  async function waitForEnd(known: Lead): Promise<Lead> {
    const giveUpAt = performance.now() + repeatWaitMs;
    let lead = known;
    while ((lead.claimedUntil ?? 0) > now() && performance.now() < giveUpAt) {
      await pause(repeatLookMs);
      // Nothing there: erased meanwhile.
      lead = (await access.use((journal) => journal.find(known.id))) ?? { ...lead, claimedUntil: null };
    }
    return lead;
  }

  async function forwardUnkept({ form, fields }: Submission): Promise<LeadOutcome> {
    const delivery = await forward(form, fields);
    if (isAccepted(delivery)) onDelivered();
    return { result: resultOf(delivery) };
  }

  return async function acceptLead(submission) {
    const kept = await keep(submission);
    if (submission.suspect) {
      if (!kept) log.error({ form: submission.form }, 'a suspect could not be kept and is lost');
      return { result: 'accepted' };
    }
    if (!kept?.isRepeat) onAccepted();
    if (!kept) return forwardUnkept(submission);
    return toOutcome(await (kept.isRepeat ? repeat(kept.lead) : sender.send(kept.lead)));
  };
}

function resultOf(delivery: Delivery): LeadOutcome['result'] {
  if (isAccepted(delivery)) return 'accepted';
  return wasAnswered(delivery.answer) ? 'refused' : 'failed';
}

function toOutcome({ state, lastAnswer, reference }: Lead): LeadOutcome {
  if (state === 'delivered') return { result: 'accepted' };
  return { result: wasAnswered(lastAnswer) ? 'refused' : 'failed', reference };
}
