import type { FormName } from '../../shared/forms/formDefinition.ts';
import type { LeadFields } from './lead.ts';

/** What came of handing a lead over. */
export interface Delivery {
  /** 0: no answer. */
  status: number;
  /** For the journal: `status 503`, `timeout`, `unreachable`, `stopped`. */
  answer: string;
}

/** Never rejects. */
export type Forward = (form: FormName, fields: LeadFields) => Promise<Delivery>;

interface ForwardOptions {
  apiBaseUrl: string;
  /** Ends what is under way. */
  stop: AbortSignal;
}

export const isAccepted = ({ status }: Delivery): boolean => status >= 200 && status < 300;

/** No answer, 429 and 5xx pass; any other answer is the upstream's last word. */
export const mayPass = ({ status }: Delivery): boolean => status === 0 || status === 429 || status >= 500;

/** Whether the upstream has answered at all, read from the journal's text. */
export const wasAnswered = (answer: string | null): boolean => answer?.startsWith('status ') ?? false;

/** How long the upstream may take to answer. */
const deadlineMs = 8_000;

/** Posts leads to the upstream in a freshly built body: the fields of its contract and nothing of the visitor's request. */
export function createForward({ apiBaseUrl, stop }: ForwardOptions): Forward {
  return async function forward(form, fields) {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    const deadline = AbortSignal.timeout(deadlineMs);
    try {
      const response = await fetch(`${apiBaseUrl}/${form}`, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([deadline, stop]),
      });
      // The answer is its status; the body is nobody's business (specification, section 7).
      response.body?.cancel().catch(() => undefined);
      return { status: response.status, answer: `status ${response.status}` };
    } catch {
      return { status: 0, answer: stop.aborted ? 'stopped' : deadline.aborted ? 'timeout' : 'unreachable' };
    }
  };
}
