import { termsOf, writeOccasion } from '../../shared/forms/occasion.ts';
import type { Shell } from '../../shared/pages/pageView.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';

/** The fields of the form's address, except for a job, which only the server can write. */
export function readOccasion(address: string, { choices }: ContentOf<'requestQuote'>, { companies }: Shell) {
  const query = new URLSearchParams(address.split('?')[1]);
  return {
    product: choices.find(({ id }) => id === query.get('product'))?.name ?? null,
    terms: termsOf(query),
    job: writeOccasion(query, companies).join('\n'),
  };
}
