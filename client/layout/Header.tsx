import { type RefObject, type SyntheticEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import { formatPhone } from '../../shared/model/phoneNumber.ts';
import type { Shell } from '../../shared/pages/pageView.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { Brand } from '../company/Brand.tsx';
import { useNavigation, usePageView } from '../navigation/currentPage.tsx';
import { Link } from '../navigation/Link.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { QuoteListLink } from '../selection/QuoteListLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ContactStrip } from './ContactStrip.tsx';

const links = [
  ['home', 'Home'],
  ['about', 'About'],
  ['products', 'Products'],
  ['services', 'Services'],
  ['gallery', 'Gallery'],
  ['contact', 'Contact'],
] as const;

/** Past 100 px of scrolling the bar is fixed, with a placeholder that keeps its height; past 200 px it has the button to the top. */
export function Header() {
  const { shell, isIncomplete } = usePageView();
  const { contact, more } = shell;
  const header = useRef<HTMLElement>(null);
  useCloseDetails(header);
  return (
    <header ref={header} className={useScrolledPast(100) ? 'header header--fixed' : 'header'}>
      {contact && <ContactStrip contact={contact} />}
      {/* The details may still arrive: their space is reserved. */}
      {!contact && isIncomplete && <div className="contact-strip contact-strip--awaited dark dark--ink" />}
      <div className="header__place">
        <div className="header__bar">
          <div className="header__row wrap">
            <Link className="header__brand" to={urlFor('home')}>
              <Brand />
            </Link>
            {useScrolledPast(200) && <ToTop />}
            {contact?.phone && (
              <a
                className="icon-button header__call"
                href={`tel:+${contact.phone}`}
                aria-label={`Call ${formatPhone(contact.phone)}`}
              >
                <Icon name="phone" />
              </a>
            )}
            {/* CSS shows the menu after an open toggle, so the order matters. */}
            <details className="header__toggle screen-only" name="header">
              <summary className="icon-button" aria-controls="menu">
                <Icon name="menu" />
                <Icon name="close" />
                <span className="visually-hidden">Menu</span>
              </summary>
            </details>
            <div className="header__menu screen-only" id="menu">
              <nav className="header__nav" aria-label="Main">
                <ul>
                  {links.map(([name, label]) => (
                    <li key={name}>
                      <NavLink to={urlFor(name)} caseSensitive discover="none">
                        {label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </nav>
              <More links={more} />
              <Link className="button header__quote" to={urlFor('requestQuote')}>
                Request a Quote
              </Link>
              {contact && contact.address.length > 0 && (
                <p className="header__address" dir="auto">
                  {contact.address.join(', ')}
                </p>
              )}
            </div>
            <QuoteListLink />
            <Search />
          </div>
        </div>
      </div>
    </header>
  );
}

/** On a wide screen a list below the row, which would be too full; in the menu of a phone it follows the main pages. */
function More({ links: pages }: { links: Shell['more'] }) {
  return (
    <div className="header__others">
      <details className="header__more" name="header">
        <summary>More</summary>
      </details>
      <nav aria-label="More">
        <ul>
          {pages.map(({ title, url }) => (
            <li key={url}>
              <Link to={url}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Stands in the bar, where it covers nothing. Moves scroll position and focus to the top. */
function ToTop() {
  return (
    <button className="icon-button to-top" type="button" aria-label="Back to the top" onClick={goToTop}>
      <Icon name="up" />
    </button>
  );
}

function goToTop(): void {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

function Search() {
  return (
    <details className="header__search screen-only" name="header" onToggle={focusField}>
      <summary className="icon-button">
        <Icon name="search" />
        <Icon name="close" />
        <span className="visually-hidden">Search</span>
      </summary>
      <div className="header__search-box">
        <div className="wrap">
          <SearchForm id="header-search" label="Search the site" />
        </div>
      </div>
    </details>
  );
}

function focusField({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector('input')?.focus();
}

/**
 * Closes the open `<details>` inside of `root` when the pointer or the focus goes elsewhere, when the page changes, and on
 * Escape, which moves the focus to its summary. The browser opens them, also without script.
 */
function useCloseDetails(root: RefObject<HTMLElement | null>): void {
  const { address } = useNavigation();
  useEffect(() => {
    const isElsewhere = ({ target }: Event) => target instanceof Node && !root.current?.contains(target);
    // Its link is still there when the dialog gives the focus back.
    const isBehindDialog = () => document.querySelector('dialog:modal') !== null;
    const onLeave = (event: Event) => isElsewhere(event) && !isBehindDialog() && closeDetails(root.current);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isBehindDialog())
        closeDetails(root.current)?.querySelector('summary')?.focus();
    };
    const lifetime = new AbortController();
    document.addEventListener('pointerdown', onLeave, { signal: lifetime.signal });
    document.addEventListener('focusin', onLeave, { signal: lifetime.signal });
    document.addEventListener('keydown', onKey, { signal: lifetime.signal });
    return () => lifetime.abort();
  }, [root]);
  // As a cleanup, so that details opened before hydration stay open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => () => void closeDetails(root.current), [address, root]);
}

/** Returns the one that was open. */
function closeDetails(root: HTMLElement | null): HTMLDetailsElement | undefined {
  const [open] = root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [];
  if (open) open.open = false;
  return open;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled by more than `pixels` CSS pixels; always false on the server. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
}
