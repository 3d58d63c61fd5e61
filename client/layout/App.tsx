import { CurrentPageProvider } from '../navigation/currentPage.tsx';
import type { LoadedPage } from '../navigation/fetchPage.ts';
import { loadScreen } from '../pages/screens.ts';
import { UnitSystemProvider } from '../units/UnitSystemProvider.tsx';
import { Layout } from './Layout.tsx';

/** The whole site; server and browser render it inside different routers. */
export function App({ initial }: { initial: LoadedPage }) {
  return (
    <CurrentPageProvider initial={initial} loadScreen={loadScreen}>
      <UnitSystemProvider>
        <Layout />
      </UnitSystemProvider>
    </CurrentPageProvider>
  );
}
