import { createContext, type ReactNode, useContext } from 'react';
import type { PageView } from '../../shared/pageView.ts';
import type { Screen } from '../pages/screens.ts';
import { useShownPage } from './useShownPage.ts';

/** A page with the component that shows it. */
export interface ShownPage {
  view: PageView;
  Screen: Screen;
}

const CurrentPage = createContext<ShownPage | null>(null);

/** Gives everything below the page that is shown; a link changes the address at once and the page when it is loaded. */
export function CurrentPageProvider({ initial, children }: { initial: ShownPage; children: ReactNode }) {
  const shown = useShownPage(initial);
  return <CurrentPage value={shown}>{children}</CurrentPage>;
}

export function useCurrentPage(): ShownPage {
  const shown = useContext(CurrentPage);
  if (!shown) throw new Error('useCurrentPage is used outside of CurrentPageProvider');
  return shown;
}

export const usePageView = (): PageView => useCurrentPage().view;
