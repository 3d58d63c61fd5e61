import { useEffect } from 'react';
import { usePageView } from '../../navigation/currentPage.tsx';
import { sentLead } from './sentLead.ts';

/** Announces and shows what was sent from this page. */
export function SentHost() {
  const sent = sentLead.use();
  const view = usePageView();

  // biome-ignore lint/correctness/useExhaustiveDependencies: ends when the page changes
  useEffect(() => () => sentLead.set(null), [view]);

  return <div role="status">{sent && <sent.Notice {...sent} />}</div>;
}
