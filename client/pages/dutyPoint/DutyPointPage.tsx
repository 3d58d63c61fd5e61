import { Link } from 'react-router-dom';
import type { BestAnswer as Best } from '../../../shared/model/duty.ts';
import type { ContentOf } from '../../../shared/pages/routes.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { DutyFigures } from '../../catalogue/DutyFigures.tsx';
import { FigureField } from '../../catalogue/FigureField.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';
import { UnitField, UnitSwitch } from '../../units/UnitSwitch.tsx';
import { Value } from '../../units/Value.tsx';
import { DutyResults } from './DutyResults.tsx';
import { JobForm } from './JobForm.tsx';

export function DutyPointPage({ content }: { content: ContentOf<'dutyPoint'> }) {
  const { product, values, errors, isJob, system, best, dutyFigures } = content;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <>
      <div className="duty-point wrap page">
        <PageHeading
          eyebrow="Our Products"
          lead="Flow, and the head from the water to where it leaves the hose, friction included. Any unit will do."
        >
          Find the pump for a duty point
        </PageHeading>
        {product && (
          <p>
            Back to{' '}
            <Link to={product.url} rel="nofollow" dir="auto">
              {product.name}
            </Link>
            {system && ', with this question drawn into its curves'}
          </p>
        )}
        <div className="duty-point__query screen-only">
          <form
            className="field-grid duty-point__form"
            action={`${urlFor('dutyPoint')}#duty-results`}
            method="get"
          >
            <FigureField
              id="duty-flow"
              name="flow"
              label="Flow"
              example={{ metric: '120 m³/h', us: '530 gpm' }}
              value={values.flow ?? ''}
              error={isJob ? undefined : errors.flow}
            />
            <FigureField
              id="duty-head"
              name="head"
              label="Head"
              example={{ metric: '18 m', us: '60 ft' }}
              value={values.head ?? ''}
              error={errors.head}
            />
            <button className="button" type="submit">
              Find pumps
            </button>
            <UnitField />
            {product && <input type="hidden" name="product" value={product.id} />}
          </form>
          <UnitSwitch
            address={urlFor('dutyPoint', {}, { ...values, ...(product && { product: product.id }) })}
          />
        </div>
        <details className="duty-point__job screen-only" open={isJob}>
          <summary>No head at hand? Describe the job: height, hose, water</summary>
          <JobForm content={content} />
        </details>
        {best && <BestAnswer best={best} />}
        <div id="duty-results">
          {hasErrors && (
            <p className="duty-point__errors" role="status">
              Correct the marked fields to see the pumps here.
            </p>
          )}
          {system && <DutyResults content={content} system={system} />}
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
