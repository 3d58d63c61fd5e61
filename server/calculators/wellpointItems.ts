import { Metres } from '../../shared/hydraulics/units.ts';
import { toChoice } from '../../shared/model/chosenProducts.ts';
import type { WellpointItems } from '../../shared/pages/inflow.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { measures, writeIn } from '../../shared/units/measures.ts';
import { findDuty } from '../dutyPoint/findDuty.ts';
import { pointTypes } from '../dutyPoint/hoses.ts';
import { cutLengths, hoseItem, toLines } from '../dutyPoint/jobItems.ts';
import { readLineParts } from '../dutyPoint/readLineParts.ts';
import { type Question, readQuestion } from '../dutyPoint/readQuestion.ts';
import type { MeasuredProduct, Sources } from '../search/searchIndex.ts';
import type { InflowAnswer } from './inflowAnswer.ts';

const noItems: WellpointItems = { items: [], missing: [], quoteUrl: '' };

/** The wellpoints of a plan as products: sets, header pipe, points with their risers and swing joints. */
export async function findWellpointItems(
  { wellpoints: plan, ground, lowered, permeability }: InflowAnswer,
  sources: Sources,
  job: string,
): Promise<WellpointItems> {
  if (!plan?.isEnough) return noItems;
  const { products, hoses, points } = await readLineParts(sources);
  if (products.length === 0) return noItems;
  const { sides, stages, headerDepth, header, count } = plan;
  const sets = plan.sets * stages;
  const lift = (lowered - headerDepth) / stages;
  const flow = ground.middle / plan.sets;
  // In m³/h and m: a set stands at its header and pumps up to the ground, the lowest stage the highest.
  const height = headerDepth + (stages - 1) * lift;
  const query = { flow: String(Math.max(flow, 0.1)), suction: String(lift), height: String(height) };
  const { question } = readQuestion(new URLSearchParams(query), hoses);
  const set = question && findSet(products, question, permeability < tightGround);
  const headers = hoses
    .filter(({ material }) => material === 'galvanised pipe')
    .toSorted((a, b) => a.bore - b.bore);
  const pipe = headers.find(({ bore }) => bore >= 0.98 * (set?.pump?.suctionBore ?? 0)) ?? headers.at(-1);
  const note = inBothSystems((system) => `${writeIn(measures.flow, flow, system)} each, without a standby`);
  const { items, exceeding } = toLines([
    ...(set ? [{ ...toChoice(set.summary), quantity: sets, note }] : []),
    ...(pipe
      ? [hoseItem(pipe, cutLengths(pipe, { length: Metres(header / sides), lines: sides * stages }))]
      : []),
    ...pointTypes
      .flatMap((type) => points.find((one) => one.type === type) ?? [])
      .map(({ id, name }) => ({ id, name, quantity: count * stages, note: { text: 'one for each point' } })),
  ]);
  const lacksSet = !set && products.every(({ isChecked }) => isChecked);
  const from = stages > 1 ? ' from the lowest stage' : '';
  return {
    items,
    quoteUrl: quoteListUrl(items, { job }),
    missing: [
      ...(lacksSet ? [{ text: `No vacuum set in the catalogue takes this flow${from}` }] : []),
      ...exceeding,
    ],
  };
}

/** In tighter ground points give more air than water, and only a piston pump keeps the vacuum. */
export const tightGround = 1e-6;

/** The first suggestion among the machines that move air with the water. */
function findSet(products: readonly MeasuredProduct[], question: Question, isTight: boolean) {
  const machines = products.filter(
    ({ pump }) => pump?.movesAir && (pump.kind === 'displacement') === isTight,
  );
  const { fits } = findDuty(machines, question, { fits: 1, notes: 0 });
  return machines.find(({ summary }) => summary.id === fits[0]?.product.id);
}
