import type { FormDefinition, FormValues } from '../../shared/forms/formDefinition.ts';
import type { Log } from '../log.ts';

/** What became of a forwarded lead. */
export type Delivery = 'accepted' | 'refused' | 'failed';

export type Forward = (form: FormDefinition, values: FormValues) => Promise<Delivery>;

interface ForwardDeps {
  apiBaseUrl: string;
  log: Log;
  deadlineMs?: number;
}

/** Posts leads to the upstream in a freshly built body: the fields of its contract and nothing of the visitor's request. */
export function createForward({ apiBaseUrl, log, deadlineMs = 8_000 }: ForwardDeps): Forward {
  return async function forward(form, values) {
    const body = new FormData();
    for (const [field, value] of form.toPayload(values)) body.append(field, value);
    try {
      const response = await fetch(`${apiBaseUrl}/${form.name}`, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
      });
      await response.body?.cancel();
      if (response.ok) return 'accepted';
      log.error({ form: form.name, status: response.status }, 'upstream refused a lead');
      return 'refused';
    } catch (err) {
      log.error({ form: form.name, err }, 'upstream could not be given a lead');
      return 'failed';
    }
  };
}
