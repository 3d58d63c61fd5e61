import { isFormName } from '../../shared/forms/forms.ts';
import { definePage } from './definePage.ts';
import { notFoundPage } from './notFound.ts';

export const sent = definePage<'sent'>({
  routes: {
    sent: {
      query: [],
      indexed: false,
      addresses: 'none',
      load: async ({ params: { form } }) =>
        isFormName(form) ? { content: { screen: 'sent', form } } : notFoundPage,
    },
  },
  head: () => ({ title: 'Sent', description: 'Your form has been sent.' }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});
