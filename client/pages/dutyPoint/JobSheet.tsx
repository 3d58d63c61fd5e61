import { Link } from 'react-router-dom';
import type { JobSheet as Sheet } from '../../../shared/model/duty.ts';
import type { DutyPointContent } from '../../../shared/pages/dutyPoint.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Value } from '../../units/Value.tsx';

interface JobSheetProps {
  sheet: Sheet;
  content: Pick<DutyPointContent, 'values' | 'steps' | 'hoses'>;
}

/**
 * The list of equipment for the job, and the link to a quote. Printed on one page with the job, this list and a QR code.
 */
export function JobSheet({ sheet: { items, missing, quoteUrl, address, code }, content }: JobSheetProps) {
  return (
    <section className="job-sheet" aria-labelledby="job-sheet">
      <h3 id="job-sheet">What you need on site</h3>
      <ul className="job-sheet__items">
        {items.map(({ id, name, amount, note }) => (
          <li key={`${id} ${note.text}`}>
            <span>{amount} ×</span>
            <Link to={urlFor('product', { id })} dir="auto">
              {name}
            </Link>
            <small>
              <Value {...note} />
            </small>
          </li>
        ))}
      </ul>
      {missing.map((note) => (
        <p className="job-sheet__missing" key={note.text}>
          <Value {...note} />: ask us.
        </p>
      ))}
      <p>
        <Link className="button" to={quoteUrl}>
          Ask for all of it
        </Link>
      </p>
      <div className="job-sheet__printed">
        <Given content={content} />
        <QrCode rows={code} address={address} />
        <p>{address}</p>
      </div>
    </section>
  );
}

/** The job as it was typed: the form does not print. */
function Given({ content: { values, steps, hoses } }: Pick<JobSheetProps, 'content'>) {
  const fields = [{ name: 'head', label: 'Head' } as const, ...steps.flatMap((step) => step.fields)];
  const items = fields.flatMap(({ name, label }) => {
    const hose = name === 'hose' && hoses.find(({ value }) => value === values.hose)?.label;
    const text = hose ? <Value key={name} {...hose} /> : values[name];
    return text ? [{ title: label, value: text }] : [];
  });
  return <DescriptionList items={items} />;
}

function QrCode({ rows, address }: { rows: readonly string[]; address: string }) {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return (
    <svg
      className="job-sheet__code"
      viewBox={`-4 -4 ${rows.length + 8} ${rows.length + 8}`}
      role="img"
      aria-label={`QR code of ${address}`}
    >
      <path d={path} />
    </svg>
  );
}
