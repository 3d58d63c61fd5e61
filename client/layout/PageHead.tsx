import { usePageView } from '../navigation/currentPage.tsx';

/** The page's title, description and address for search engines; React moves them into the document's head. */
export function PageHead() {
  const { title, description, canonical, siteUrl, status, indexed } = usePageView();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex, follow" />}
      {status === 200 && <link rel="canonical" href={siteUrl + canonical} />}
    </>
  );
}
