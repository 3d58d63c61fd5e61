import type { PageView } from '../../shared/pages/pageView.ts';
import type { SearchResult } from '../../shared/pages/search.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';

const mostSuggestions = 8;
/** So long nothing must be typed before the server is asked. */
const pauseMs = 120;

/**
 * Makes a search input a combobox with a list (ARIA pattern 'editable combobox with list autocomplete'): arrows, Home
 * and End choose, Enter and taps go there, Escape closes. Without a choice, Enter sends the form as ever.
 */
export function attachSuggestions(input: HTMLInputElement, go: (url: string) => void): void {
  if (input.getAttribute('role') === 'combobox') return;
  const list = createList(input);
  const status = createStatus(input);
  let shown: SearchResult[] = [];
  let active = -1;
  let flight = new AbortController();
  let timer = 0;

  function show(results: SearchResult[]): void {
    shown = results;
    list.replaceChildren(...results.map((result, index) => createOption(result, `${list.id}-${index}`)));
    list.hidden = results.length === 0;
    input.setAttribute('aria-expanded', String(results.length > 0));
    activate(-1);
  }

  function activate(index: number): void {
    active = index;
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === index));
      if (at === index) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${list.id}-${index}`);
  }

  function choose(index: number): void {
    const result = shown[index];
    if (!result) return;
    close();
    go(result.url);
  }

  function close(): void {
    flight.abort();
    clearTimeout(timer);
    show([]);
  }

  async function ask(text: string): Promise<void> {
    flight = new AbortController();
    const { signal } = flight;
    try {
      const results = await fetchSuggestions(text, signal);
      if (signal.aborted) return;
      show(results);
      status.textContent = results.length === 1 ? '1 suggestion' : `${results.length} suggestions`;
    } catch {
      // The form still works; a list that cannot be had is not missed.
      if (!signal.aborted) show([]);
    }
  }

  input.addEventListener('input', () => {
    const text = input.value.trim();
    flight.abort();
    clearTimeout(timer);
    if (text.length < 2) show([]);
    else timer = window.setTimeout(() => ask(text), pauseMs);
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return;
    const last = shown.length - 1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => activate(active >= last ? -1 : active + 1),
      ArrowUp: () => activate(active < 0 ? last : active - 1),
      Escape: close,
      ...(active >= 0 && { Enter: () => choose(active) }),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  });
  // The input keeps the focus: losing it would close the list before the tap has come.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) choose([...list.children].findIndex((option) => option.contains(target)));
  });
  if (input.value) input.dispatchEvent(new Event('input'));
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SearchResult[]> {
  const response = await fetch(`/data${urlFor('search', {}, { q: text })}`, { signal });
  if (!response.ok) return [];
  const { content }: PageView = await response.json();
  if (content.screen !== 'search') return [];
  return content.groups.flatMap(({ results }) => results).slice(0, mostSuggestions);
}

function createList(input: HTMLInputElement): HTMLElement {
  const list = document.createElement('ul');
  list.id = `${input.id}-suggestions`;
  list.className = 'search-form__suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  list.hidden = true;
  input.after(list);
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', list.id],
  ] as const)
    input.setAttribute(name, value);
  return list;
}

function createStatus(input: HTMLInputElement): HTMLElement {
  const status = document.createElement('span');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  input.after(status);
  return status;
}

function createOption({ marked }: SearchResult, id: string): HTMLElement {
  const option = document.createElement('li');
  option.id = id;
  option.dir = 'auto';
  option.setAttribute('role', 'option');
  for (const [index, piece] of marked.entries()) {
    const part = index % 2 === 1 ? document.createElement('mark') : document.createElement('span');
    part.textContent = piece;
    option.append(part);
  }
  return option;
}
