import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { countItems } from '../../shared/selection/countItems.ts';
import { quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { keepQuoteList } from '../selection/actions.ts';
import { useSelection } from '../selection/selection.ts';

interface KeepListProps {
  lines: readonly QuoteLine[];
  /** Shows the list stored on this device, and reports the outcome. */
  onKept: (lines: readonly QuoteLine[], outcome: string) => void;
}

/** Stores a list from a link as the visitor's own, in place of theirs or added to it. */
export function KeepList({ lines, onKept }: KeepListProps) {
  const { quoted } = useSelection();
  if (quoteListUrl(quoted) === quoteListUrl(lines)) return null;
  const keep = (form: HTMLFormElement | null, others: readonly QuoteLine[]) => {
    const { quoted: list, leftOut } = keepQuoteList([...others, ...lines]);
    // The pressed button disappears.
    form?.focus({ preventScroll: true });
    onKept(
      // React does not update an edited field, so each line gets a new one.
      list.map((line, index) => ({ ...line, key: `${performance.now()}-${index}` })),
      `Your list has ${countItems(list)} now.${leftOut > 0 ? ` No room for ${leftOut} more.` : ''}`,
    );
  };
  const button = (label: string, others: readonly QuoteLine[]) => (
    <button
      className="button button--quiet button--small"
      type="button"
      onClick={({ currentTarget }) => keep(currentTarget.form, others)}
    >
      {label}
    </button>
  );
  if (quoted.length === 0) return button('Save as my list', []);
  return (
    <>
      {button(`Replace my list of ${countItems(quoted)}`, [])}
      {button('Add to my list', quoted)}
    </>
  );
}
