import { NavigationContext, usePageNavigation } from '../navigation/currentPage.tsx';
import type { LoadedPage } from '../navigation/fetchPage.ts';
import { loadScreen } from '../pages/screens.ts';
import { UnitSystemProvider } from '../units/UnitSystemProvider.tsx';
import { Layout } from './Layout.tsx';

/** The whole site; server and browser render it inside different routers. */
export function App({ initial }: { initial: LoadedPage }) {
  return (
    <NavigationContext value={usePageNavigation(initial, loadScreen)}>
      <UnitSystemProvider>
        <Layout />
      </UnitSystemProvider>
    </NavigationContext>
  );
}
