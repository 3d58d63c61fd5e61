import { ignoreError } from '../../shared/ignoreError.ts';

/**
 * Posts JSON and returns the status of the response, whose body is not read. A redirect is not followed. Rejects without a
 * response.
 */
export async function postJson(url: string, message: unknown, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    redirect: 'manual',
    signal,
  });
  response.body?.cancel().catch(ignoreError);
  return response.status;
}
