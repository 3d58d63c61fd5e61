import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { QuotePart } from '../../shared/model/quoteLine.ts';
import { addToQuoteUrl } from '../../shared/selection/addToQuoteUrl.ts';
import { ActionLink } from '../selection/ActionLink.tsx';
import { loadActions } from '../selection/loadActions.ts';
import { updateSelection, useSelection } from '../selection/selection.ts';

interface AddPartProps {
  product: ProductChoice;
  part: QuotePart;
  /** The quote list so far, as its address writes it: without script nothing else remembers it. */
  items: string;
}

/** Adds a spare part to the quote list; without script a link to the list with it. */
export function AddPart({ product: { id, name }, part, items }: AddPartProps) {
  const { quoted } = useSelection();
  const quantity = quoted.find((line) => line.id === id && line.part?.number === part.number)?.quantity;
  const text = quantity ? `Add (${quantity})` : 'Add';
  return (
    <ActionLink
      className="add-part"
      to={addToQuoteUrl(id, { part: part.number, items })}
      label={`${text} ${part.number} ${part.name} to the list`}
      onAct={async () =>
        updateSelection({ announcement: (await loadActions()).addToQuoteList({ id, name, part }) })
      }
    >
      {text}
    </ActionLink>
  );
}
