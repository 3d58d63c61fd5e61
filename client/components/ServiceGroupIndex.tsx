import { serviceGroupTitles } from '../../shared/content/serviceGroupTitles.ts';
import { urlFor } from '../../shared/urlFor.ts';
import { PageIndex } from './PageIndex.tsx';

const pages = serviceGroupTitles.map(({ page, title }) => ({ title, url: urlFor(page) }));

/** Links to the six service groups. */
export function ServiceGroupIndex() {
  return <PageIndex pages={pages} columns />;
}
