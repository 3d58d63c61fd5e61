import type { BestAnswer as Best } from '../../../shared/model/duty.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { DutyFigures } from '../../catalogue/DutyFigures.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { UnitSwitch } from '../../units/UnitSwitch.tsx';
import { Value } from '../../units/Value.tsx';
import { DutyResults } from './DutyResults.tsx';
import { JobForm } from './JobForm.tsx';

export function DutyPointPage({ content }: { content: ContentOf<'dutyPoint'> }) {
  const { product, values, errors, result, dutyFigures } = content;
  const address = urlFor('dutyPoint', {}, { ...values, ...(product && { product: product.id }) });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <>
      <div className="duty-point wrap page">
        <PageHeading
          eyebrow="Our Products"
          lead="Enter the flow and the total head, friction included. Any unit will do."
        >
          Find the pump for a duty point
        </PageHeading>
        {product && (
          <p>
            Back to{' '}
            <Link to={product.url} rel="nofollow" dir="auto">
              {product.name}
            </Link>
            {result && ', with this job drawn into its curves'}
          </p>
        )}
        <div className="duty-point__query spread screen-only">
          <JobForm content={content} />
          <UnitSwitch address={address} />
        </div>
        {result && <BestAnswer best={result.best} />}
        <div id="duty-results">
          {hasErrors && (
            <p className="duty-point__errors" role="status">
              Correct the marked fields to see the pumps here.
            </p>
          )}
          {result && <DutyResults content={content} result={result} address={address} />}
        </div>
      </div>
      {dutyFigures.length > 0 && (
        <div className="band band--white">
          <div className="wrap">
            <DutyFigures figures={dutyFigures} />
          </div>
        </div>
      )}
    </>
  );
}

/** The answer in one line, in view while the visitor changes the form; it links to the whole answer. */
const BestAnswer = ({ best: { section, name, ...text } }: { best: Best }) => (
  <p className="best-answer">
    <a href={`#${section}`}>
      <b dir="auto">{name}</b>
      <span>
        <Value {...text} />
      </span>
    </a>
  </p>
);
