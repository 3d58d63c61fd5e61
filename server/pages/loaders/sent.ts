import { isFormName } from '../../../shared/forms/forms.ts';
import type { Loader } from '../loader.ts';

export const loadSent: Loader<'sent'> = async ({ params: { form } }) =>
  isFormName(form) ? { content: { screen: 'sent', form } } : { status: 404, content: { screen: 'notFound' } };
