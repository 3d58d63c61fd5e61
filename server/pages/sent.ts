import { isFormName } from '../../shared/forms/forms.ts';
import { isReference } from '../../shared/forms/reference.ts';
import { definePage } from './definePage.ts';
import { notFoundPage } from './notFound.ts';

export const sent = definePage<'sent'>({
  routes: {
    sent: {
      query: ['reference'],
      indexed: false,
      addresses: 'none',
      async load({ params: { form }, query }) {
        if (!isFormName(form)) return notFoundPage;
        const given = query.get('reference') ?? '';
        const reference = isReference(given) ? given : null;
        return { isPrivate: reference !== null, content: { screen: 'sent', form, reference, copy: [] } };
      },
    },
  },
  head: () => ({ title: 'Sent', description: 'Your form has been sent.' }),
  breadcrumbs: null,
  pictures: null,
  structuredData: null,
  markdown: null,
});
