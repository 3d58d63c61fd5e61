import { company } from '../../shared/content/company.ts';
import type { PageView } from '../../shared/pages/pageView.ts';
import { shareSize, shareUrl } from '../../shared/pictures/pictureUrl.ts';
import { mainPictureOf } from '../pages/pagePictures.ts';

/**
 * The finished document with its Open Graph and Twitter tags. Who reads them doesn't navigate in place, so the
 * browser's script knows nothing of them; title and description are those that the page's component has written.
 */
export function addShareTags(html: string, view: PageView): string {
  if (view.status !== 200) return html;
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="(.*?)"\/>/s.exec(html)?.[1] ?? '';
  const { url, alt } = mainPictureOf(view);
  const tags = [
    // React has escaped these two already.
    property('og:title', title),
    property('og:description', description),
    property('og:type', 'website'),
    property('og:site_name', company.name),
    property('og:locale', 'en_GB'),
    property('og:url', escapeText(view.siteUrl + view.canonical)),
    property('og:image', escapeText(`${view.siteUrl}${shareUrl(url)}`)),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(shareSize.width)),
    property('og:image:height', String(shareSize.height)),
    property('og:image:alt', escapeText(alt)),
    '<meta name="twitter:card" content="summary_large_image"/>',
    `<meta name="twitter:image:alt" content="${escapeText(alt)}"/>`,
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

const property = (name: string, escaped: string): string => `<meta property="${name}" content="${escaped}"/>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
