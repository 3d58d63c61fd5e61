import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { addToQuoteUrl } from '../../shared/selection/addToQuoteUrl.ts';
import { countItems } from '../../shared/selection/countItems.ts';
import { maxQuantity } from '../../shared/selection/itemsParameter.ts';
import { mergeLines } from '../../shared/selection/mergeLines.ts';
import { writeItem } from '../../shared/selection/quoteListUrl.ts';
import { fetchContent } from '../navigation/fetchContent.ts';
import { updateSelection } from '../selection/selection.ts';

interface Edit {
  /** The list as it is now: another edit may change it while this one waits. */
  current: () => readonly QuoteLine[];
  removed?: QuoteLine | undefined;
  /** Products that the form may add. */
  added: readonly ProductChoice[];
  onChange: (lines: readonly QuoteLine[]) => void;
}

/** Applies the form's values to the list, or removes a line; returns the outcome as text. */
export async function editQuoteList(
  form: HTMLFormElement,
  { current, removed, added, onChange }: Edit,
): Promise<string> {
  if (removed) return removeLine(form, current(), removed, onChange);
  const refused = resetRefused(form);
  if (refused) return refused;
  const choice = added.find(({ id }) => id === new FormData(form).get('add'));
  const line = choice && (await fetchLine(choice));
  const edited = current().map((line): QuoteLine => {
    const { size: _, ...rest } = line;
    // A new line may not be rendered yet, and a field may be empty.
    const size = fieldOf(form, line, 'size')?.value ?? line.size;
    const quantity = Number(fieldOf(form, line, 'quantity')?.value) || line.quantity;
    return { ...rest, key: keyOf(line), quantity, ...(size && { size }) };
  });
  const key = String(performance.now());
  const changed = mergeLines(line ? [...edited, { ...line, key }] : edited);
  showQuantities(form, changed);
  onChange(changed);
  return describe(changed);
}

/** Restores the former value if one is refused; returns the reason. */
function resetRefused(form: HTMLFormElement): string {
  const refused = [...form.querySelectorAll<HTMLInputElement>('[name="quantity"]:invalid')];
  for (const input of refused) input.value = input.defaultValue;
  return refused[0]
    ? `A quantity is a whole number from 1 to ${maxQuantity}; it is ${refused[0].defaultValue} now.`
    : '';
}

/** A product as the server adds it to a list: with its unit and sizes, and a whole roll if it comes in rolls. */
async function fetchLine(choice: ProductChoice): Promise<QuoteLine> {
  const page = await fetchContent('requestQuote', addToQuoteUrl(choice.id));
  return page?.list[0] ?? { ...choice, quantity: 1 };
}

function removeLine(
  form: HTMLFormElement,
  lines: readonly QuoteLine[],
  removed: QuoteLine,
  onChange: Edit['onChange'],
): string {
  const rest = lines.filter((other) => keyOf(other) !== keyOf(removed));
  // The focused link disappears, so the focus goes to the list, or to the page when the list disappears too.
  const newFocus = rest.length > 0 ? form : document.querySelector('main');
  newFocus?.focus({ preventScroll: true });
  onChange(rest);
  // The status of the list disappears with its last line.
  if (rest.length === 0) updateSelection({ announcement: describe(rest) });
  return describe(rest);
}

const describe = (lines: readonly QuoteLine[]): string => `The list has ${countItems(lines)}.`;

const keyOf = (line: QuoteLine): string => line.key ?? writeItem(line);

/** By the line's key, because lines may have left the list but not yet the form. */
const fieldOf = (form: HTMLFormElement, line: QuoteLine, name: 'quantity' | 'size') =>
  form.querySelector<HTMLInputElement | HTMLSelectElement>(
    `[data-key="${CSS.escape(keyOf(line))}"] [name="${name}"]`,
  );

/** React does not update an uncontrolled input, also where two lines were merged. */
function showQuantities(form: HTMLFormElement, lines: readonly QuoteLine[]): void {
  for (const line of lines) {
    const input = fieldOf(form, line, 'quantity');
    if (input && Number(input.value) !== line.quantity) input.value = String(line.quantity);
  }
}
