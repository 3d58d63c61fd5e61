import type { DutyNote } from '../../../shared/model/duty.ts';
import type { AskedFit, DutyPointContent, DutyResult, DutyValues } from '../../../shared/pages/dutyPoint.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PumpCurves } from '../../catalogue/PumpCurves.tsx';
import { SectionDrawing } from '../../catalogue/SectionDrawing.tsx';
import { UncheckedNotice } from '../../catalogue/UncheckedNotice.tsx';
import { Link } from '../../navigation/Link.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Value } from '../../units/Value.tsx';
import { JobSheet } from './JobSheet.tsx';
import { OperatingTable, operatingPointData } from './OperatingTable.tsx';

interface DutyResultsProps {
  content: DutyPointContent;
  result: DutyResult;
  /** The page’s own address, with its product. */
  address: string;
}

/** The requirements of the job, the pumps that meet them, and the reasons why the others do not. */
export function DutyResults({ content, result, address }: DutyResultsProps) {
  const { fits, sheet, pairs, isForSeries, possible, misses, fitCount, missCount, leftOut, unchecked } =
    result;
  return (
    <>
      <section aria-labelledby="duty-fits">
        <h2 id="duty-fits">
          <Value {...result.heading} />
        </h2>
        {unchecked && <UncheckedNotice unchecked={unchecked} address={address} />}
        <System result={result} filled={content.filled} />
        {sheet && <JobSheet sheet={sheet} content={content} />}
        {isForSeries && !unchecked && (
          <p>
            Pumps in series may do it. <Link to={urlFor('contact')}>Ask us</Link>.
          </p>
        )}
        {fits.length > 0 && (
          <ol className="duty-point__fits numbered rows">
            {fits.map((fit, index) => (
              <Fit
                key={fit.product.id}
                fit={fit}
                isFirst={index === 0 && !unchecked}
                values={content.values}
              />
            ))}
          </ol>
        )}
        {result.compareUrl && (
          <p>
            <Link to={result.compareUrl} rel="nofollow">
              Compare the curves of the first pumps
            </Link>
          </p>
        )}
        {fits.length < fitCount && <p>And {fitCount - fits.length} more.</p>}
        {leftOut > 0 && (
          <p>{`${leftOut} ${leftOut === 1 ? 'pump is' : 'pumps are'} hidden by your choice of drive, hire or noise.`}</p>
        )}
      </section>
      <Notes
        id="duty-pairs"
        title={`${counts[pairs[0]?.count ?? 0]} pumps in parallel do it`}
        notes={pairs}
      />
      <Notes id="duty-possible" title="May cover it" notes={possible} />
      <Notes id="duty-misses" title="Do not cover it" notes={misses} more={missCount - misses.length} />
    </>
  );
}

const counts = ['', '', 'Two', 'Three', 'Four'];

/** The components of the head, like a chain of dimensions, and all assumptions. */
function System({ result, filled }: { result: DutyResult; filled: DutyValues }) {
  const { chain, facts } = result.system;
  const { jobSection: section } = result;
  return (
    <div className="duty-system">
      {chain ? (
        <DescriptionList className="duty-system__chain" items={chain} />
      ) : (
        <p>{`The ${filled.head ? 'lift alone' : 'head as entered'}, at any flow. Describe the job to include the line’s friction.`}</p>
      )}
      {filled.length && (
        <p>
          A line of {filled.length} is assumed. <a href="#duty-length">Enter yours</a>
        </p>
      )}
      {section && (
        <Figure caption={section.caption}>
          <SectionDrawing drawing={section} />
        </Figure>
      )}
      <details className="duty-system__facts">
        <summary>Figures and assumptions used</summary>
        <DescriptionList items={facts} />
      </details>
    </div>
  );
}

function Fit({ fit, isFirst, values }: { fit: AskedFit; isFirst: boolean; values: DutyValues }) {
  const { product, line, reason, drawing, chosen, rows, facts, hasReserve, askUrl } = fit;
  return (
    <li>
      <div className="duty-point__fit">
        <h3>
          <Link to={urlFor('product', { id: product.id }, values)} rel="nofollow" dir="auto">
            {product.name}
          </Link>
        </h3>
        {isFirst && hasReserve && (
          <p className="duty-point__first">
            Listed first: suits the water, keeps the reserve, least oversized
          </p>
        )}
        <p className="duty-point__reason">
          <Value {...reason} />
        </p>
        {line && <p dir="auto">{line}</p>}
      </div>
      <PumpCurves drawing={drawing} />
      <div className="duty-point__figures">
        <a className="duty-point__ask line-link screen-only" rel="nofollow" href={askUrl}>
          Request a quote for this job
        </a>
        <OperatingTable productId={product.id} name={product.name} rows={rows} chosen={chosen} />
        <DescriptionList className="duty-point__facts" items={facts} />
      </div>
    </li>
  );
}

interface NotesProps {
  id: string;
  title: string;
  notes: readonly (DutyNote & { askUrl?: string })[];
  more?: number;
}

function Notes({ id, title, notes, more = 0 }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="duty-point__notes rows">
        {notes.map(({ product, reason, at, askUrl }) => (
          <div key={product.id} {...(at && operatingPointData(product.id, at))}>
            <dt dir="auto">
              <Link to={urlFor('product', { id: product.id })}>{product.name}</Link>
            </dt>
            <dd>
              <Value {...reason} />{' '}
              {askUrl && (
                <a className="screen-only" rel="nofollow" href={askUrl}>
                  Request a quote for this job
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p>And {more} more.</p>}
    </section>
  );
}
