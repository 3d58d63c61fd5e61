import type { QuoteLine } from '../../shared/model/quoteLine.ts';
import { quoteCsvUrl, quoteListUrl } from '../../shared/selection/quoteListUrl.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { CopyLink } from '../selection/CopyLink.tsx';

/** Ways to pass a quote list on. Its address is all that there is to it, so these are plain links. */
export function ShareQuoteList({ lines }: { lines: readonly QuoteLine[] }) {
  const { siteUrl } = usePageView();
  const url = siteUrl + quoteListUrl(lines);
  const text = encodeURIComponent(`Quote list: ${url}`);
  return (
    <p className="quote-list__foot">
      <CopyLink key={url} url={url} />
      <a href={`https://wa.me/?text=${text}`} rel="noreferrer">
        Share on WhatsApp
      </a>
      <a href={`mailto:?subject=Quote%20list&body=${text}`}>Share by e-mail</a>
      <a href={quoteCsvUrl(lines)} rel="nofollow" download>
        Save as CSV
      </a>
    </p>
  );
}
