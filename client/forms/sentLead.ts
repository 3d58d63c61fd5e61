import { createStore } from '../ui/createStore.ts';

/** A lead that was sent from the current page. */
interface SentLead {
  reference: string;
  /** Where the visitor is: `14:05`. */
  time: string;
}

export const sentLead = createStore<SentLead | null>(null);
