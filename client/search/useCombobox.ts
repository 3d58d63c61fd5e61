import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { SearchResult } from '../../shared/pages/search.ts';
import { useGoTo } from '../navigation/history.ts';

/** Shorter texts match too much. */
const minLength = 2;

export type Combobox = ReturnType<typeof useCombobox>['combobox'];

/**
 * The state of a search input with a list of suggestions (ARIA pattern "editable combobox with list autocomplete"):
 * arrows move, Enter opens the active suggestion, Escape closes the list. Without an active one, Enter sends the form.
 */
export function useCombobox(listId: string) {
  const goTo = useGoTo();
  /** The text to fetch suggestions for; empty for none. */
  const [text, setText] = useState('');
  /** `null` while the list is closed. */
  const [suggestions, setSuggestions] = useState<readonly SearchResult[] | null>(null);
  /** Index of the suggestion that Enter opens, or -1. */
  const [active, setActive] = useState(-1);
  const last = (suggestions?.length ?? 0) - 1;

  function show(shown: readonly SearchResult[] | null): void {
    setSuggestions(shown);
    setActive(-1);
  }

  function suggestFor(typed: string): void {
    const wanted = typed.trim().length < minLength ? '' : typed.trim();
    setText(wanted);
    if (!wanted) show(null);
  }

  const close = () => suggestFor('');

  function open(suggestion: SearchResult): void {
    close();
    goTo(suggestion.url);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (last < 0 || event.nativeEvent.isComposing) return;
    const chosen = suggestions?.[active];
    if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : -1);
    else if (event.key === 'ArrowUp') setActive(active < 0 ? last : active - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
    // Escape closes the list alone, not the box in the header around it.
    event.stopPropagation();
  }

  const combobox = { listId, text, suggestions, active, show, open, suggestFor };
  const handlers = {
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => suggestFor(currentTarget.value),
    onBlur: close,
    onKeyDown,
  };
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': last >= 0,
    'aria-controls': listId,
    'aria-activedescendant': active < 0 ? undefined : `${listId}-${active}`,
  } as const;
  return { combobox, handlers, attributes };
}
