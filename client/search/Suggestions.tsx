import { useEffect, useEffectEvent, useRef } from 'react';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { fetchContent } from '../navigation/fetchContent.ts';
import { Marked } from './Marked.tsx';
import type { Combobox } from './useCombobox.ts';

const maxSuggestions = 8;
const debounceMs = 120;

/** The list below a search input and a status with its length; fetches suggestions when typing pauses. */
export function Suggestions({ combobox }: { combobox: Combobox }) {
  const { listId, text, suggestions, active, open } = combobox;
  const show = useEffectEvent(combobox.show);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!text) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const page = await fetchContent('search', urlFor('search', {}, { q: text }), controller.signal);
      const fetched = page?.groups.flatMap(({ results }) => results).slice(0, maxSuggestions);
      if (!controller.signal.aborted) show(fetched ?? null);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <>
      <span className="visually-hidden" role="status">
        {suggestions && (suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`)}
      </span>
      <div
        ref={list}
        className="search-form__suggestions"
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!suggestions?.length}
        // The input keeps the focus: without it the list would close before the click arrives.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions?.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={`${suggestion.url} ${suggestion.title}`}
            id={`${listId}-${index}`}
            dir="auto"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => open(suggestion)}
          >
            <span>
              <Marked text={suggestion.marked} />
            </span>{' '}
            <small>{suggestion.kind}</small>
          </div>
        ))}
      </div>
    </>
  );
}
