import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { QuotePart } from '../../shared/model/quoteLine.ts';
import { addToQuoteUrl } from '../../shared/selection/addToQuoteUrl.ts';
import { ActionLink } from '../selection/ActionLink.tsx';
import { loadActions } from '../selection/loadActions.ts';
import { updateSelection, useSelection } from '../selection/selection.ts';

/** Adds a spare part to the quote list; without script a link to a list of it. */
export function AddPart({ product: { id, name }, part }: { product: ProductChoice; part: QuotePart }) {
  const { quoted } = useSelection();
  const quantity = quoted.find((line) => line.id === id && line.part?.number === part.number)?.quantity;
  const text = quantity ? `Add (${quantity})` : 'Add';
  return (
    <ActionLink
      className="add-part"
      to={addToQuoteUrl(id, part.number)}
      label={`${text} ${part.number} ${part.name} to the list`}
      onAct={async () =>
        updateSelection({ announcement: (await loadActions()).addToQuoteList({ id, name, part }) })
      }
    >
      {text}
    </ActionLink>
  );
}
