import { company } from '../../shared/content/company.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { shareSize, shareUrl } from '../../shared/pictures/pictureUrl.ts';
import { mainPictureOf } from './picturesOf.ts';

/** Open Graph and Twitter tags. The server alone writes them: crawlers do not navigate in place. */
export function ShareTags({ view }: { view: PageView }) {
  const { title, description, siteUrl, canonical } = view;
  const { url, alt } = mainPictureOf(view);
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:url" content={siteUrl + canonical} />
      <meta property="og:image" content={siteUrl + shareUrl(url)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
