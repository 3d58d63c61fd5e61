import { useEffect, useState } from 'react';
import { company } from '../../../shared/content/company.ts';
import type { FormName } from '../../../shared/forms/formDefinition.ts';
import { forms } from '../../../shared/forms/forms.ts';
import type { SentField } from '../../../shared/forms/receipt.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PhoneLink } from '../../company/ContactLinks.tsx';
import { FieldList } from '../../forms/sent/FieldList.tsx';
import { readCopy } from '../../forms/sent/sentCopy.ts';
import { usePageView } from '../../navigation/currentPage.tsx';
import { Link } from '../../navigation/Link.tsx';
import { DeadEnd } from '../../pageParts/DeadEnd.tsx';
import { PageIndex } from '../../pageParts/PageIndex.tsx';
import { suggestedPages } from '../../pageParts/suggestedPages.ts';
import { Icon } from '../../ui/Icon.tsx';

const nextSteps: Record<FormName, string> = {
  quote: 'An engineer reads it in office hours and answers by email or phone.',
  'contact-us': 'Someone who knows the subject reads it in office hours and answers by email or phone.',
  newsletter: company.newsletter,
};

/**
 * The receipt of a form: the sent fields, the next steps, and how to add to it. No hour is promised: nobody has confirmed
 * one.
 */
export function SentPage({ content }: { content: ContentOf<'sent'> }) {
  const { form, reference, urgent } = content;
  const phone = usePageView().shell.contact?.phone;
  const [copy, setCopy] = useState<readonly SentField[]>(content.copy);
  useEffect(() => {
    if (reference && content.copy.length === 0) setCopy(readCopy(reference));
  }, [reference, content]);
  const canBeAddedTo = reference !== null && form !== 'newsletter';
  const action = (
    <>
      {reference && (
        <div className="form-message form-message--success">
          <Icon name="check" />
          <p>
            {`Reference ${reference}`}
            <span className="form-message__more">Give this reference when you call or write to us.</span>
          </p>
        </div>
      )}
      {canBeAddedTo && (
        <p>
          {phone && (
            <>
              Call <PhoneLink phone={phone} />, or{' '}
            </>
          )}
          <Link to={urlFor('requestQuote', {}, { reference })} rel="nofollow">
            {phone ? 'add something in writing' : 'Add something in writing'}
          </Link>
          .
        </p>
      )}
      {urgent && (
        <p>
          {`${urgent.hours}: ${urgent.name}, `}
          <PhoneLink phone={urgent.phone} />.
        </p>
      )}
      <Link className="button" to={urlFor('products')}>
        Go on to our products
      </Link>
    </>
  );
  return (
    <>
      <DeadEnd figure="OK" title={forms[form].messages.success} text={nextSteps[form]} action={action}>
        <PageIndex pages={suggestedPages} />
      </DeadEnd>
      {copy.length > 0 && <SentFields copy={copy} isFromServer={copy === content.copy} />}
    </>
  );
}

function SentFields({ copy, isFromServer }: { copy: readonly SentField[]; isFromServer: boolean }) {
  return (
    <section className="sent wrap" aria-labelledby="sent-copy">
      <h2 id="sent-copy">What you sent</h2>
      <FieldList fields={copy} />
      <p>
        {isFromServer ? (
          'This copy is deleted after ten minutes. Print the page to keep it.'
        ) : (
          <>
            This copy is on this device only: <Link to={urlFor('yourRequests')}>your requests</Link>.
          </>
        )}
      </p>
    </section>
  );
}
