import type { ProductChoice } from '../../shared/model/chosenProducts.ts';

interface ProductSelectProps {
  /** Unique on the page. */
  id: string;
  choices: readonly ProductChoice[];
  /** Ids of products to leave out. */
  without: readonly string[];
  required?: boolean;
}

/** The field for a product that the form adds to those in the address. */
export function ProductSelect({ id, choices, without, required }: ProductSelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>Add a product</label>
      <select id={id} name="add" required={required} defaultValue="" autoComplete="off">
        <option value="">Select a product</option>
        {choices
          .filter((choice) => !without.includes(choice.id))
          .map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
      </select>
    </div>
  );
}
