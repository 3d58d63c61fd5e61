import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageHead } from '../layout/PageHead.tsx';

export function FaqPage({ content: { items } }: { content: ContentOf<'faq'> }) {
  return (
    <div className="wrap page faq">
      <PageHead
        title="F.A.Q."
        description={`Choosing, delivering, priming, repairing and casting: five questions answered by the engineers of ${company.name}.`}
      />
      <div className="faq__heading">
        <PageHeading
          eyebrow="Questions and answers"
          lead="What site managers ask before the first lorry comes."
        >
          F.A.Q.
        </PageHeading>
        <p>
          <Link className="faq__contact" to={urlFor('contact')}>
            Ask another question
          </Link>
        </p>
      </div>
      <div className="faq__items">
        {items.map(({ question, answer }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary>
              <span className="faq__number" aria-hidden="true">{`0${index + 1}`}</span>
              <h2>{question}</h2>
            </summary>
            <div className="faq__answer">
              <p>{answer}</p>
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}
