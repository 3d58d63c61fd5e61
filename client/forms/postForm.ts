import type { FormName } from '../../shared/forms/formDefinition.ts';
import type { FormResult } from '../../shared/forms/formResult.ts';

/** The server responds within 17 s; after 30 s the network is considered lost. */
const responseTimeoutMs = 30_000;

/** Rejects without a connection. */
export const postForm = (name: FormName, body: FormData): Promise<Response> =>
  fetch(`/api/${name}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(responseTimeoutMs),
  });

/** `null` for a response that is not the form's own, such as a proxy's. */
export function parseResponse(text: string): FormResult | null {
  try {
    const response = JSON.parse(text);
    return response?.status === 'success' || response?.status === 'error' ? response : null;
  } catch {
    return null;
  }
}
