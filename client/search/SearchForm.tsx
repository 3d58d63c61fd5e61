import type { FocusEvent } from 'react';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { useGoTo } from '../navigation/history.ts';

interface SearchFormProps {
  /** Of the input; unique on the page. */
  id: string;
  /** Says what is searched; also the landmark's name, so unique on the page. */
  label: string;
  query?: string;
}

/** The site's search box: a plain GET form; suggestions come when somebody turns to it. */
export function SearchForm({ id, label, query = '' }: SearchFormProps) {
  const goTo = useGoTo();
  async function suggest({ currentTarget }: FocusEvent<HTMLInputElement>): Promise<void> {
    const loaded = await import('./attachSuggestions.ts').catch(() => null);
    loaded?.attachSuggestions(currentTarget, goTo);
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
          onFocus={suggest}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button className="button search-form__submit" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
