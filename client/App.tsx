import { Layout } from './layout/Layout.tsx';
import { CurrentPageProvider, type ShownPage } from './navigation/currentPage.tsx';
import { UnitSystemProvider } from './units/UnitSystemProvider.tsx';

/** The whole tree, the same for server and browser; they differ only in the router around it. */
export function App({ initial }: { initial: ShownPage }) {
  return (
    <CurrentPageProvider initial={initial}>
      <UnitSystemProvider>
        <Layout />
      </UnitSystemProvider>
    </CurrentPageProvider>
  );
}
