import type { Unchecked } from '../../shared/model/duty.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';

interface UncheckedNoticeProps {
  unchecked: Unchecked;
  /** The address that repeats the same request. */
  address: string;
}

/** Says that the answer may change, because the data of some products is still missing. */
export function UncheckedNotice({ unchecked: { count, total }, address }: UncheckedNoticeProps) {
  return (
    <p className="callout" role="status">
      <strong>
        {`${count} of ${total} products could not be checked yet, so the best one may be missing here. `}
        <a href={withUnits(address, useUnitSystem())} rel="nofollow">
          Try again
        </a>
      </strong>
    </p>
  );
}
