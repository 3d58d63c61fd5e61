import type { DutyNote } from '../../shared/model/duty.ts';
import type { DutyResult } from '../../shared/pages/dutyPoint.ts';
import { compareUrl } from '../../shared/selection/compareUrl.ts';
import { maxCompared } from '../../shared/selection/itemsParameter.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { drawJobSection } from './drawJobSection.ts';
import { findDuty } from './findDuty.ts';
import { toJob } from './job.ts';
import { listLineHose, type SheetSources, toJobSheet } from './jobItems.ts';
import { isWanted } from './rankPump.ts';
import { summarizeSystem } from './summarizeSystem.ts';
import { toBestAnswer, toHeading } from './toBestAnswer.ts';

/** Maximum of drawn curves, and of named pumps without one. */
const shown = { fits: 7, notes: 24 };

/** The pumps that cover a question, with the links to ask for them, and why the others do not. */
export function answerQuestion(sources: SheetSources & Pick<DutyResult, 'unchecked'>): DutyResult {
  const { question, values, products, parts, unchecked } = sources;
  const job = toJob(question);
  const wanted = products.filter((one) => isWanted(one, question));
  const matches = findDuty(wanted, question, shown);
  const leftOut = products.filter((one) => one.pump && !isWanted(one, question)).length;
  const { fits, pairs } = matches;
  const system = summarizeSystem(job, question.hose);
  // The job sheet names one pump, so it is left out while some pumps are unchecked.
  const first = unchecked ? undefined : fits[0];
  const line = listLineHose(question, parts.hoses);
  /** Link to the quote page with the sets, the hose of its line, and the job for the message. */
  const askUrl = ({ product: { id } }: DutyNote, quantity = 1) =>
    quoteListUrl([{ id, quantity }, ...line], { job: String(new URLSearchParams(values)) });
  const firstIds = fits.slice(0, maxCompared).map(({ product }) => product.id);
  return {
    leftOut,
    system,
    jobSection: drawJobSection(question),
    compareUrl: fits.length > 1 ? compareUrl(firstIds, values) : null,
    heading: toHeading(job.wanted, { ...matches, leftOut, unchecked }),
    best: toBestAnswer({ ...matches, system, leftOut, unchecked }),
    ...matches,
    fits: fits.map((fit) => ({ ...fit, askUrl: askUrl(fit) })),
    pairs: pairs.map((pair) => ({ ...pair, askUrl: askUrl(pair, pair.count) })),
    unchecked,
    sheet: first ? toJobSheet(first, sources) : null,
  };
}
