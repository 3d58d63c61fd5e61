import { ignoreError } from '../../shared/ignoreError.ts';
import { withTimeout } from '../async/withTimeout.ts';

/**
 * Posts a body and returns the status of the response, whose body is not read. A redirect is not followed. Rejects without
 * a response: with a TimeoutError after `timeoutMs`.
 */
export async function post(
  url: string,
  { timeoutMs, stop, ...request }: RequestInit & { timeoutMs: number; stop: AbortSignal },
): Promise<number> {
  const send = (timeout: AbortSignal) =>
    fetch(url, { ...request, method: 'POST', redirect: 'manual', signal: AbortSignal.any([timeout, stop]) });
  const response = await withTimeout(send, timeoutMs);
  response.body?.cancel().catch(ignoreError);
  return response.status;
}

/** The body of a post, and its type. */
export const jsonBody = (message: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(message),
});
