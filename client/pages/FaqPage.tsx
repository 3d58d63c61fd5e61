import { Link } from 'react-router-dom';
import { company } from '../../shared/content/company.ts';
import type { DutyFigure } from '../../shared/content/faq.ts';
import type { ContentOf } from '../../shared/pageContent.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { Accordion } from '../components/Accordion.tsx';
import { PhoneLink } from '../components/ContactLinks.tsx';
import { Figure } from '../components/Figure.tsx';
import { Figures } from '../components/Figures.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { usePageView } from '../navigation/currentPage.tsx';

const lead = 'What site managers ask before the first lorry comes.';

export function FaqPage({ content: { items, dutyFigures } }: { content: ContentOf<'faq'> }) {
  const phone = usePageView().shell.contact?.phone;
  return (
    <>
      <PageHead
        title="F.A.Q."
        description={`Choosing, delivering, priming, repairing and casting: five questions answered by the engineers of ${company.name}.`}
      />
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
            items={items.map(({ id, question, answer }) => ({ id, title: question, body: <p>{answer}</p> }))}
          />
        </div>
        <div className="faq__ask ruled span-5">
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
      <Duty figures={dutyFigures} />
    </>
  );
}

/** The four figures that the first question asks for, in a drawing. */
function Duty({ figures }: { figures: readonly DutyFigure[] }) {
  return (
    <section className="faq__duty band band--white" aria-labelledby="faq-duty">
      <div className="wrap grid">
        <div className="span-7">
          <Figure caption="Section through an excavation: the dashed line is the water before, the curve the water while the pump runs.">
            <img
              src="/drawings/duty.svg"
              alt="Section through an excavation with wellpoints on both sides, a pump set, a discharge line and a tank, and the four dimensions A to D."
              width={800}
              height={400}
              loading="lazy"
              decoding="async"
            />
          </Figure>
        </div>
        <div className="span-5">
          <h2 id="faq-duty">Four figures, one pump</h2>
          <Figures
            figures={figures.map(({ letter, title, text }) => ({ title: `${letter} ${title}`, value: text }))}
          />
        </div>
      </div>
    </section>
  );
}
