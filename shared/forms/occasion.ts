import type { Subsidiary } from '../content/subsidiary.ts';
import { quoteTerms } from './choices.ts';
import { isReference } from './reference.ts';

/** The addressed company, and the request that this one adds to, as lines below the message. */
export function writeOccasion(
  query: URLSearchParams,
  companies: readonly (Pick<Subsidiary, 'id' | 'name'> & { city?: Subsidiary['city'] })[],
): string[] {
  const asked = companies.find(({ id }) => id === query.get('company'));
  const reference = query.get('reference') ?? '';
  return [
    ...(asked ? [`For ${[asked.name, asked.city].filter(Boolean).join(', ')}.`] : []),
    ...(isReference(reference) ? [`This adds to ${reference}.`] : []),
  ];
}

export function termsOf(query: URLSearchParams) {
  const name = query.get('terms');
  return name === 'buy' || name === 'hire' ? quoteTerms[name] : null;
}
