import type { CurvePoint } from '../../shared/hydraulics/pumpCurve.ts';
import { Metres } from '../../shared/hydraulics/units.ts';
import type { BestAnswer, DutyFit, DutyPair } from '../../shared/model/duty.ts';
import type { DutyResult } from '../../shared/pages/dutyPoint.ts';
import { inBothSystems, type TextInUnits } from '../../shared/units/inBothSystems.ts';
import { writeQuantity } from '../../shared/units/writeQuantity.ts';
import { flowIn, headIn } from './writeDuty.ts';

/** `leftOut`: the visitor's choices hide pumps that may cover the job. */
const noPump = (leftOut: number): string => (leftOut > 0 ? 'No pump shown' : 'No pump');

/** '3 pumps cover 200 m³/h at 21.7 m' */
export const toHeading = (
  { flow, head }: CurvePoint,
  { fitCount, leftOut, unchecked }: Pick<DutyResult, 'fitCount' | 'leftOut' | 'unchecked'>,
): TextInUnits =>
  inBothSystems((system) => {
    const covering =
      fitCount === 0
        ? `${unchecked ? 'No pump checked so far' : noPump(leftOut)} covers`
        : fitCount === 1
          ? '1 pump covers'
          : `${fitCount} pumps cover`;
    return `${covering} ${flowIn(flow, system)} at ${headIn(head, system)}`;
  });

export function toBestAnswer({
  system: { wanted },
  fits: [fit],
  pairs: [pair],
  leftOut,
  unchecked,
}: Pick<DutyResult, 'system' | 'leftOut' | 'unchecked'> & {
  fits: readonly DutyFit[];
  pairs: readonly DutyPair[];
}): BestAnswer {
  const soFar = unchecked ? 'So far: ' : '';
  const row = fit?.rows[fit.chosen];
  if (fit && row) {
    // Past the end of its curve it is throttled to the wanted point.
    const { flow, head } = row.kind === 'meets' ? row : wanted;
    const text = inBothSystems(
      (system) => `${writeQuantity('flow', flow, system)} at ${headIn(Metres(head), system)}`,
    );
    return { section: 'duty-fits', name: soFar + fit.product.name, ...text };
  }
  if (pair)
    return {
      section: 'duty-pairs',
      name: `${soFar}${pair.count} × ${pair.product.name}`,
      text: 'In parallel',
    };
  return { section: 'duty-fits', name: `${soFar}${noPump(leftOut)} covers it`, text: 'See why' };
}
