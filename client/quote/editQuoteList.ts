import type { ProductChoice } from '../../shared/model/chosenProducts.ts';
import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { addToQuoteUrl } from '../../shared/selection/addToQuoteUrl.ts';
import { countItems } from '../../shared/selection/countItems.ts';
import { maxQuantity } from '../../shared/selection/itemsParameter.ts';
import { mergeLines } from '../../shared/selection/mergeLines.ts';
import { writeItem } from '../../shared/selection/quoteListUrl.ts';
import { fetchContent } from '../navigation/fetchContent.ts';

interface Edit {
  lines: readonly QuoteLine[];
  removed?: QuoteLine | undefined;
  /** Products that the form may add. */
  added: readonly ProductChoice[];
  onChange: (lines: readonly QuoteLine[]) => void;
}

/** Applies the form's values to the list, or removes a line; returns the outcome as text. */
export async function editQuoteList(
  form: HTMLFormElement,
  { lines, removed, added, onChange }: Edit,
): Promise<string> {
  if (removed) return removeLine(form, lines, removed, onChange);
  const refused = resetRefused(form);
  if (refused) return refused;
  const choice = added.find(({ id }) => id === new FormData(form).get('add'));
  const line = choice && (await fetchLine(choice));
  // A quantity may have been typed meanwhile.
  const data = new FormData(form);
  const quantities = data.getAll('quantity').map(Number);
  const sizes = data.getAll('size').map(String);
  const edited = lines.map(({ size: _, ...line }, at): QuoteLine => {
    const size = sizes[at];
    // Lines may have left the form meanwhile, and a field may be empty.
    const quantity = (quantities.length === lines.length && quantities[at]) || line.quantity;
    return { ...line, key: keyOf(lines[at] ?? line), quantity, ...(size && { size }) };
  });
  const key = String(performance.now());
  const changed = mergeLines(line ? [...edited, { ...line, key }] : edited);
  showQuantities(form, edited, changed);
  onChange(changed);
  return describe(changed);
}

/** Restores the former value if one is refused; returns the reason. */
function resetRefused(form: HTMLFormElement): string {
  const refused = [...form.querySelectorAll<HTMLInputElement>('[name="quantity"]:invalid')];
  for (const input of refused) input.value = input.defaultValue;
  return refused.length > 0 ? `Not changed: a quantity is a whole number from 1 to ${maxQuantity}.` : '';
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
  const rest = lines.filter((other) => other !== removed);
  // The focused link disappears, so the focus goes to the list, or to the page when the list disappears too.
  const newFocus = rest.length > 0 ? form : document.querySelector('main');
  newFocus?.focus({ preventScroll: true });
  onChange(rest);
  return describe(rest);
}

const describe = (lines: readonly QuoteLine[]): string => `The list has ${countItems(lines)}.`;

const keyOf = (line: QuoteLine): string => line.key ?? writeItem(line);

/** React does not update an uncontrolled input, also where two lines were merged. */
function showQuantities(
  form: HTMLFormElement,
  edited: readonly QuoteLine[],
  changed: readonly QuoteLine[],
): void {
  for (const [at, input] of form.querySelectorAll<HTMLInputElement>('[name="quantity"]').entries()) {
    const shown = changed.find(({ key }) => key === edited[at]?.key);
    if (shown && input.valueAsNumber !== shown.quantity) input.value = String(shown.quantity);
  }
}
