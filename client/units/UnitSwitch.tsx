import { useState } from 'react';
import { withUnits } from '../../shared/units/unitsAddress.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';
import { onPlainClick } from '../navigation/links.ts';
import { chooseSystem, useChosenSystem, useUnitSystem } from './UnitSystemProvider.tsx';

const systems = [
  ['metric', 'Metric'],
  ['us', 'US units'],
] as const;

/** Metric or US: two links to the page's `address`; script switches in place. */
export function UnitSwitch({ address }: { address: string }) {
  const chosen = useChosenSystem();
  const [announcement, setAnnouncement] = useState('');
  function choose(system: UnitSystem): void {
    chooseSystem(system, address);
    setAnnouncement(`Shown in ${system === 'us' ? 'US' : 'metric'} units.`);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="unit-switch screen-only" role="group" aria-label="Units of figures">
      {systems.map(([system, name]) => (
        <a
          key={system}
          href={withUnits(address, system)}
          rel={system === 'us' ? 'nofollow' : undefined}
          aria-current={system === chosen ? 'true' : undefined}
          onClick={onPlainClick(() => choose(system))}
        >
          {name}
        </a>
      ))}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}

/** Explains the source of the figures in the current units. */
export function UnitNote() {
  return (
    <p className="note">
      {useUnitSystem() === 'us'
        ? 'Rounded from the maker’s metric figures; running text stays as written.'
        : 'Figures as the maker states them.'}
    </p>
  );
}

/** A hidden field of GET forms: the server reads numbers without a unit in the current units. */
export function UnitField() {
  return useChosenSystem() === 'us' ? <input type="hidden" name="units" value="us" /> : null;
}
