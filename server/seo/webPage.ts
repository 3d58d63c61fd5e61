import type { WebPage } from 'schema-dts';
import { absoluteUrl, type DescribedPage } from './describedPage.ts';
import { groupReference } from './organization.ts';

/** A page about the group. */
export function toWebPage(page: DescribedPage, type: 'AboutPage' | 'ContactPage', name: string): WebPage {
  const url = absoluteUrl(page);
  return { '@type': type, '@id': `${url}#page`, url, name, about: groupReference(page) };
}
