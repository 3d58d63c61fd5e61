import { createContext, type ReactNode, useContext } from 'react';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { LoadedPage, LoadScreen } from './fetchPage.ts';
import { type Navigation, usePageNavigation } from './usePageNavigation.ts';

interface CurrentPageProps {
  initial: LoadedPage;
  loadScreen: LoadScreen;
  children: ReactNode;
}

const NavigationContext = createContext<Navigation | null>(null);

/** Provides the current page. A link changes the address at once, and the page when it is loaded. */
export function CurrentPageProvider({ initial, loadScreen, children }: CurrentPageProps) {
  const navigation = usePageNavigation(initial, loadScreen);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation is used outside of CurrentPageProvider');
  return navigation;
}

export const usePageView = (): PageView => useNavigation().page.view;
