import { useEffect, useState } from 'react';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { routes } from '../../shared/pages/routes.ts';
import { useNavigation } from '../navigation/currentPage.tsx';

/** A page that is loaded sooner needs no progress line. */
const delayMs = 150;

/** A thin line while a page is loading; for a portfolio sheet also a visible text. */
export function NavigationProgress() {
  const { pendingPath } = useNavigation();
  const [slowPath, setSlowPath] = useState<string | null>(null);
  useEffect(() => {
    if (pendingPath === null) return setSlowPath(null);
    const timer = setTimeout(() => setSlowPath(pendingPath), delayMs);
    return () => clearTimeout(timer);
  }, [pendingPath]);
  return (
    <div className={slowPath === null ? 'visually-hidden' : 'navigation-progress'} role="status">
      {slowPath !== null && <ProgressText path={slowPath} />}
    </div>
  );
}

function ProgressText({ path }: { path: string }) {
  const match = matchPage(path);
  if (match && routes[match.name].screen === 'portfolioSheet') return 'Loading...';
  return <span className="visually-hidden">The page is on its way</span>;
}
