import { type Country, countries } from '../../shared/content/company.ts';
import { loadActions } from '../selection/loadActions.ts';
import { useSelection } from '../selection/selection.ts';

/** Puts a country's phone numbers first; hidden without script, where all numbers are listed anyway. */
export function CountryChoice() {
  const { country } = useSelection();
  const toggle = async (chosen: Country) => (await loadActions()).toggleCountry(chosen);
  return (
    <fieldset className="country-choice cluster screen-only needs-script">
      <legend>Your country</legend>
      {countries.map((one) => (
        <button key={one} type="button" aria-pressed={one === country} onClick={() => toggle(one)}>
          {one}
        </button>
      ))}
    </fieldset>
  );
}

/** The list with the entries of the visitor's country first. */
export function useChosenFirst<T>(list: readonly T[], countryOf: (one: T) => Country): T[] {
  const { country } = useSelection();
  return list.toSorted((a, b) => Number(countryOf(b) === country) - Number(countryOf(a) === country));
}
