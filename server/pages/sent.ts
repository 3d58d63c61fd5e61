import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import { isFormName } from '../../shared/forms/forms.ts';
import { isReference } from '../../shared/forms/reference.ts';
import { definePage } from './definePage.ts';

/** The company to call outside of office hours. */
function whoIsUrgent() {
  const company = subsidiaries.find(({ hours }) => hours.includes('day and night'));
  return company ? { name: company.name, hours: company.hours, phone: company.phone } : null;
}

export const sent = definePage<'sent'>({
  routes: {
    sent: {
      visitorQuery: ['reference', 'copy'],
      indexed: false,
      async load({ params: { form }, query }) {
        if (!isFormName(form)) return null;
        const given = query.get('reference') ?? '';
        const reference = isReference(given) ? given : null;
        const urgent = form === 'newsletter' ? null : whoIsUrgent();
        return {
          isPrivate: reference !== null,
          content: { screen: 'sent', form, reference, copy: [], urgent },
        };
      },
    },
  },
  head: () => ({ title: 'Sent', description: 'Your form has been sent.' }),
});
