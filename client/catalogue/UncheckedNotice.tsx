import type { Unchecked } from '../../shared/model/duty.ts';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import { useUnitSystem } from '../units/UnitSystemProvider.tsx';

/**
 * Says that the answer may change, because the data of some products is still missing; `address` repeats the same
 * request.
 */
export function UncheckedNotice({ unchecked, address }: { unchecked: Unchecked; address: string }) {
  const { count, total } = unchecked;
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
