import type { ComponentType } from 'react';
import type { FormName } from '../../../shared/forms/formDefinition.ts';
import { createStore } from '../../ui/createStore.ts';

/** A lead that was sent from the current page. */
export interface SentLead {
  form: FormName;
  reference: string;
  /** Where the visitor is: `14:05`. */
  time: string;
}

/** The lead with the notice that shows it, which is loaded with the first lead. */
interface ShownLead extends SentLead {
  Notice: ComponentType<SentLead>;
}

export const sentLead = createStore<ShownLead | null>(null);
