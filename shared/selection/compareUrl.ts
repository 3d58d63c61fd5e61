import { urlFor } from '../pages/urlFor.ts';

/** The value of the query parameter `items`, in the order given: `12,7`. Ids are percent-encoded, so a comma always separates. */
export const writeItems = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(',');

/** `/compare?items=12,7`, with the fields of a job if there is one. Ids are safe in a query, except for their `%`. */
export function compareUrl(ids: readonly string[], job: Partial<Record<string, string>> = {}): string {
  if (ids.length === 0) return urlFor('compare');
  const query = String(new URLSearchParams(job as Record<string, string>));
  const url = `${urlFor('compare')}?items=${writeItems(ids).replaceAll('%', '%25')}`;
  return query ? `${url}&${query}` : url;
}
