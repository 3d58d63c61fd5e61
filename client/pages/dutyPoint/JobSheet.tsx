import type { JobSheet as Sheet } from '../../../shared/model/duty.ts';
import type { DutyPointContent } from '../../../shared/pages/dutyPoint.ts';
import { JobItems } from '../../catalogue/JobItems.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { givenAs } from './JobForm.tsx';

/**
 * The list of equipment for the job, and the link to a quote. Printed on one page with the job, this list and a QR code.
 */
export function JobSheet({ sheet, content }: { sheet: Sheet; content: DutyPointContent }) {
  const { code } = sheet;
  // The form does not print. The answer shows a calculated head already, as a sum of its parts.
  const shown = { ...content, filled: { ...content.filled, head: '' } };
  const fields = [
    { name: 'flow', label: 'Flow' },
    { name: 'head', label: 'Head' },
    ...content.steps.flatMap((step) => step.fields),
  ] as const;
  const given = fields.flatMap(({ name, label }) => {
    const text = givenAs(shown, name);
    return text ? [{ title: label, ...text }] : [];
  });
  return (
    <section className="job-sheet" aria-labelledby="job-sheet">
      <h3 id="job-sheet">What you need on site</h3>
      <JobItems {...sheet} />
      <div className="job-sheet__printed">
        <DescriptionList items={given} />
        <svg className="job-sheet__code" viewBox={code.box} role="img" aria-label={code.label}>
          <path d={code.path} />
        </svg>
        <p>{code.address}</p>
      </div>
    </section>
  );
}
