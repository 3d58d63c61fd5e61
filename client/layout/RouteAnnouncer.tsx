import { useEffect, useRef, useState } from 'react';
import { usePageView } from '../navigation/currentPage.tsx';

/** Announces the title to screen readers after a page has changed in place; silent after a full load. */
export function RouteAnnouncer() {
  const view = usePageView();
  const announced = useRef(view);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === view) return;
    announced.current = view;
    setTitle(document.title);
  }, [view]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
