import { type ComponentType, type FocusEvent, useState } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { type Combobox, useCombobox } from './useCombobox.ts';

interface SearchFormProps {
  /** Unique on the page. */
  id: string;
  /** Label of the input and name of the landmark; unique on the page. */
  label: string;
  query?: string;
  /** The quote list to add the result to, as a query. */
  items?: string;
}

/** The site's search box: a plain GET form; the script of its suggestions is loaded when the input gets the focus. */
export function SearchForm({ id, label, query = '', items }: SearchFormProps) {
  const { combobox, handlers, attributes } = useCombobox(`${id}-suggestions`);
  const [Suggestions, setSuggestions] = useState<ComponentType<{ combobox: Combobox }> | null>(null);

  function loadSuggestions({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    if (Suggestions) return;
    combobox.suggestFor(currentTarget.value);
    import('./Suggestions.tsx').then((loaded) => setSuggestions(() => loaded.Suggestions), ignoreError);
  }

  return (
    <search aria-label={label}>
      <form className="search-form" action={urlFor('search')} method="get">
        <label className="search-form__label" htmlFor={id}>
          {label}
        </label>
        <input
          key={query}
          className="search-form__input"
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          onFocus={loadSuggestions}
          {...handlers}
          {...(Suggestions && attributes)}
        />
        {items && <input type="hidden" name="items" value={items} />}
        {Suggestions && <Suggestions combobox={combobox} />}
        <button className="button search-form__submit" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
