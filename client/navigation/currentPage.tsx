import { createContext, type ReactNode, useContext } from 'react';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { Screen } from '../pages/screens.ts';
import { type Navigation, useShownPage } from './useShownPage.ts';

/** A page with the component that shows it. */
export interface ShownPage {
  view: PageView;
  Screen: Screen;
}

const CurrentNavigation = createContext<Navigation | null>(null);

/** Gives everything below the page that is shown; a link changes the address at once and the page when it is loaded. */
export function CurrentPageProvider({ initial, children }: { initial: ShownPage; children: ReactNode }) {
  const navigation = useShownPage(initial);
  return <CurrentNavigation value={navigation}>{children}</CurrentNavigation>;
}

export function useNavigation(): Navigation {
  const navigation = useContext(CurrentNavigation);
  if (!navigation) throw new Error('useNavigation is used outside of CurrentPageProvider');
  return navigation;
}

export const usePageView = (): PageView => useNavigation().page.view;
