import { fromCubicMetresPerHour } from '../../shared/hydraulics/units.ts';
import { toChoice } from '../../shared/model/chosenProducts.ts';
import type { DutyFit, DutyNote, DutyPair } from '../../shared/model/duty.ts';
import type { MeasuredProduct } from '../search/searchIndex.ts';
import { createTopK } from '../search/topK.ts';
import { drawJob } from './drawJob.ts';
import { factsOf } from './factsOfPump.ts';
import type { CatalogueHose } from './hoses.ts';
import { type Job, jobOf, toJob } from './job.ts';
import {
  type Covering,
  type Failure,
  judgePump,
  ontoCurve,
  suctionMargin,
  type Verdict,
} from './judgePump.ts';
import { runAtEachSpeed, runAtFullSpeed, runSideBySide } from './operatingRows.ts';
import type { Pump } from './pump.ts';
import { scoreOf } from './rankPump.ts';
import type { Question } from './readQuestion.ts';
import { reasonForPair, writeReason } from './writeReason.ts';

/** A pump with its verdict. Reasons and curves cost more than the verdict, so only those of shown pumps are computed. */
interface Judged<V extends Verdict = Verdict> {
  measured: MeasuredProduct;
  pump: Pump;
  verdict: V;
}

const maxPairs = 4;
/** More pumps in parallel than this are a pumping station: ask an engineer. */
const maxSideBySide = 4;

const siteFailures: readonly Failure['why'][] = ['lift', 'solids', 'density', 'drive'];

/** Judges every pump, keeps the best `max` of each verdict, and counts them all. */
function judgeAll(products: readonly MeasuredProduct[], job: Job, max: { fits: number; notes: number }) {
  const fits = createTopK<Judged<Covering>>(max.fits);
  const possible = createTopK<Judged>(max.notes);
  const misses = createTopK<Judged>(max.notes);
  const failures = new Set<Failure['why']>();
  for (const measured of products) {
    const { pump } = measured;
    if (!pump) continue;
    const verdict = judgePump(pump, job);
    const score = scoreOf(verdict, pump, job);
    if (verdict.covers === false) failures.add(verdict.failure.why);
    if (verdict.covers) fits.offer({ measured, pump, verdict }, score);
    else (verdict.covers === null ? possible : misses).offer({ measured, pump, verdict }, score);
  }
  return {
    fits: fits.values(),
    possible: possible.values(),
    misses: misses.values(),
    fitCount: fits.total(),
    missCount: misses.total(),
    /** Pumps lack head, and the site rules out none that has it. */
    lacksHead: failures.has('head') && siteFailures.every((why) => !failures.has(why)),
  };
}

export function findDuty(
  products: readonly MeasuredProduct[],
  question: Question,
  max: { fits: number; notes: number },
) {
  const job = toJob(question);
  const { fits, possible, misses, lacksHead, ...counts } = judgeAll(products, job, max);
  const pairs = counts.fitCount > 0 ? [] : findSideBySide(products, question);
  return {
    /** Pumps that meet the job, the best suggestion first; at most `max`. */
    fits: fits.map((one) => toFit(one, job, question.hose)),
    /** If no pump meets it alone: pumps of which a few do. */
    pairs,
    /** Pumps in series may meet it. */
    isForSeries: lacksHead && counts.fitCount === 0 && pairs.length === 0,
    /** Pumps with limits that allow the job, but without a curve. */
    possible: possible.map((one) => toNote(one, job)),
    /** Pumps that do not meet the job, the nearest first. */
    misses: misses.map((one) => toNote(one, job)),
    ...counts,
  };
}

function toFit(
  { measured, pump, verdict }: Judged<Covering>,
  given: Job,
  hose: CatalogueHose | null,
): DutyFit {
  const own = jobOf(pump, given);
  const job = ontoCurve(own, verdict);
  const runs = runAtEachSpeed(pump, job);
  const row = runs.rows[runs.chosen];
  // A pump of fixed speed may deliver more than is wanted.
  const flow = row?.kind === 'meets' ? fromCubicMetresPerHour(row.flow) : job.wanted.flow;
  const suction = suctionMargin(pump, job, flow);
  const isTight = suction !== null && suction.margin < 0;
  return {
    product: toChoice(measured.summary),
    line: measured.line,
    reason: writeReason({ ...verdict, isTight }, own),
    hasReserve: verdict.hasReserve && !isTight,
    drawing: drawJob(measured.summary.name, runs, job),
    rows: runs.rows,
    chosen: runs.chosen,
    facts: factsOf(pump, job, { rows: runs.rows, suction, hose }),
  };
}

/** Finds the smallest number of equal pumps that do the job together. */
function findSideBySide(products: readonly MeasuredProduct[], question: Question): DutyPair[] {
  for (let count = 2; count <= maxSideBySide; count += 1) {
    const job = toJob(question, count);
    const { fits } = judgeAll(products, job, { fits: maxPairs, notes: 0 });
    if (fits.length > 0) return fits.map((one) => toPair(one, job, count));
  }
  return [];
}

function toPair({ measured, pump, verdict }: Judged<Covering>, given: Job, count: number): DutyPair {
  const job = jobOf(pump, given);
  const at = runSideBySide(pump, ontoCurve(job, verdict), verdict.curve, count);
  return {
    product: toChoice(measured.summary),
    count,
    reason: reasonForPair(verdict, job, count),
    ...(at.kind === 'meets' && { at }),
  };
}

function toNote({ measured, pump, verdict }: Judged, given: Job): DutyNote {
  const job = jobOf(pump, given);
  const at = runAtFullSpeed(pump, job);
  return {
    product: toChoice(measured.summary),
    reason: writeReason(verdict, job),
    ...(at?.kind === 'meets' && { at }),
  };
}
