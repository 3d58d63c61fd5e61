import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { DutyFigures } from '../../catalogue/DutyFigures.tsx';
import { PhoneLink } from '../../company/ContactLinks.tsx';
import { usePageView } from '../../navigation/currentPage.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { Accordion } from '../../ui/Accordion.tsx';
import { keepTogether } from '../../ui/keepTogether.tsx';

const lead = 'What site managers ask before they order.';

export function FaqPage({ content: { items, dutyFigures } }: { content: ContentOf<'faq'> }) {
  const phone = usePageView().shell.contact?.phone;
  return (
    <>
      <div className="wrap page grid side-by-side">
        <div className="span-5">
          <PageHeading eyebrow="Questions and answers" lead={lead}>
            F.A.Q.
          </PageHeading>
        </div>
        <div className="side-by-side__tall span-7">
          <Accordion
            id="faq"
            level={2}
            firstOpen
            items={items.map(({ id, question, answer }) => ({
              id,
              title: question,
              body: <p>{keepTogether(answer)}</p>,
            }))}
          />
        </div>
        <div className="ruled span-5">
          <p>Another question? Someone who has stood in the pit answers it.</p>
          {phone && (
            <p className="faq__phone">
              <PhoneLink phone={phone} />
            </p>
          )}
          <Link className="line-link" to={urlFor('contact')}>
            Ask another question
          </Link>
        </div>
      </div>
      <div className="band band--white">
        <div className="wrap">
          <DutyFigures figures={dutyFigures} />
        </div>
      </div>
    </>
  );
}
