import { Link } from 'react-router-dom';
import { company } from '../../../shared/content/company.ts';
import type { FormName } from '../../../shared/forms/formDefinition.ts';
import { forms } from '../../../shared/forms/forms.ts';
import type { ContentOf } from '../../../shared/pages/pageContent.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { DeadEnd } from '../../pageParts/DeadEnd.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { suggestedPages } from '../../pageParts/suggestedPages.ts';

const nextSteps: Record<FormName, string> = {
  quote: 'An engineer reads it and answers by email or phone.',
  'contact-us': 'Someone who knows the subject reads it and answers by email or phone.',
  newsletter: company.newsletter,
};

/** The page after a form that was posted without script and accepted. */
export function SentPage({ content: { form, reference } }: { content: ContentOf<'sent'> }) {
  const action = (
    <>
      {reference && (
        <p>
          <strong>{`Reference ${reference}`}</strong>. Name it when you call or write about this.
        </p>
      )}
      <Link className="button" to={urlFor('products')}>
        Go on to our products
      </Link>
    </>
  );
  return (
    <DeadEnd figure="OK" title={forms[form].messages.success} text={nextSteps[form]} action={action}>
      <PageIndex pages={suggestedPages} />
    </DeadEnd>
  );
}
