import { useEffect, useState } from 'react';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { routes } from '../../shared/pages/routes.ts';
import { useNavigation } from '../navigation/currentPage.tsx';

/** A page that comes sooner needs no sign that it is coming. */
const patienceMs = 150;

/** A thin line while a page is loading; on the way to a built-in sheet also the word that the specification wants. */
export function NavigationProgress() {
  const { pendingPath } = useNavigation();
  const [slowPath, setSlowPath] = useState<string | null>(null);
  useEffect(() => {
    if (pendingPath === null) return setSlowPath(null);
    const timer = setTimeout(() => setSlowPath(pendingPath), patienceMs);
    return () => clearTimeout(timer);
  }, [pendingPath]);
  return (
    <div className={slowPath === null ? 'visually-hidden' : 'navigation-progress'} role="status">
      {slowPath !== null && <Words path={slowPath} />}
    </div>
  );
}

function Words({ path }: { path: string }) {
  const match = matchPage(path);
  if (match && routes[match.name].screen === 'sheet') return 'Loading...';
  return <span className="visually-hidden">The page is on its way</span>;
}
