import type { DutyFigures as DutyFiguresContent } from '../../shared/content/faq.ts';
import { JobLinks } from '../pageParts/JobLinks.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Figure } from '../ui/Figure.tsx';

/** The four figures by which a pump is chosen, with a drawing. */
export function DutyFigures({ figures }: { figures: DutyFiguresContent }) {
  return (
    <section className="duty-figures" aria-labelledby="duty-figures">
      <Figure caption="Section through an excavation: the dashed line is the groundwater before pumping, the curve is the groundwater while the pump runs.">
        <img
          src="/drawings/duty.svg"
          alt="Section through an excavation with wellpoints on both sides, a pump set, a discharge line and a tank, and the four dimensions A to D."
          width={800}
          height={400}
          loading="lazy"
          decoding="async"
        />
      </Figure>
      <div>
        <h2 id="duty-figures">Four figures, one pump</h2>
        <DescriptionList
          items={figures.map(({ letter, title, text }) => ({ title: `${letter} ${title}`, text }))}
        />
        <JobLinks />
      </div>
    </section>
  );
}
