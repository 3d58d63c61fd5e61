import { Link } from 'react-router-dom';
import type { FormName } from '../../../shared/forms/formDefinition.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';

interface ReceiptProps {
  form?: FormName;
  reference?: string;
  /** Where the visitor is: `14:05`. */
  time?: string;
}

/** Below the message of a success: the reference, and the way to the page with a copy. */
export function Receipt({ form, reference, time }: ReceiptProps) {
  if (!form || !reference) return null;
  return (
    <span className="form-message__more">
      Reference <strong>{reference}</strong>
      {time && `, sent at ${time}`}.{' '}
      <Link to={urlFor('sent', { form }, { reference })}>What you sent, and what comes next</Link>
    </span>
  );
}
