import type { FormName } from '../../shared/forms/formDefinition.ts';
import { TimeoutError } from '../async/withTimeout.ts';
import { post } from '../http/post.ts';
import { requestIdHeader } from '../monitoring/requestContext.ts';
import type { LeadFields } from './lead.ts';

/** The outcome of one delivery to the upstream. */
export interface Delivery {
  /** HTTP status; 0 without a response. */
  status: number;
  /** As the outbox stores it: `status 503`, `timeout`, `unreachable`, `stopped`. */
  result: string;
}

/** Never rejects. */
export type Forward = (form: FormName, fields: LeadFields) => Promise<Delivery>;

export const isAccepted = ({ status }: Delivery): boolean => status >= 200 && status < 300;

/** A retry may succeed after no response, 429 or 5xx; every other status is final. */
export const isTemporary = ({ status }: Delivery): boolean => status === 0 || status === 429 || status >= 500;

/** Whether a stored result is a response of the upstream. */
export const isResponse = (result: string | null): boolean => result?.startsWith('status ') ?? false;

const timeoutMs = 8_000;

/** Posts leads to the upstream in a new body: only the fields of its contract, and no header of the visitor's request. */
export function createForward(apiBaseUrl: string, stop: AbortSignal): Forward {
  return async function forward(form, fields) {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    const encoded = new Response(body);
    const contentType = String(encoded.headers.get('content-type'));
    try {
      const status = await post(`${apiBaseUrl}/${form}`, {
        headers: { ...requestIdHeader(), 'content-type': contentType },
        // As bytes: a form that is still being encoded at the stop would end the process by an unhandled rejection.
        body: await encoded.bytes(),
        timeoutMs,
        stop,
      });
      return { status, result: `status ${status}` };
    } catch (error) {
      if (error instanceof TimeoutError) return { status: 0, result: 'timeout' };
      return { status: 0, result: stop.aborted ? 'stopped' : 'unreachable' };
    }
  };
}
