import { company } from '../../shared/content/company.ts';
import { usePageView } from '../navigation/currentPage.tsx';
import { describe } from './describe.ts';

interface PageHeadProps {
  /** Without the company's name, which is added; left out, the company's name stands alone. */
  title?: string;
  /** What the page is about, in its own words; made as long as search engines show. */
  description: string;
}

/** What the page says of itself in the document's head; React moves it there. */
export function PageHead({ title, description }: PageHeadProps) {
  const { canonical, siteUrl, status, indexed } = usePageView();
  return (
    <>
      <title>{title ? `${title} – ${company.name}` : `${company.name} – ${company.tagline}`}</title>
      <meta name="description" content={describe(description)} />
      {!indexed && <meta name="robots" content="noindex, follow" />}
      {status === 200 && <link rel="canonical" href={siteUrl + canonical} />}
    </>
  );
}
