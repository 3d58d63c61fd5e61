import type { Product } from 'schema-dts';
import { company } from '../../shared/content/company.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { absoluteUrl, type DescribedPage } from './describedPage.ts';
import { pictureFileUrl } from './pictureNodes.ts';
import { toPropertyValue } from './toPropertyValue.ts';

/** A product with its figures. Prices and ratings are not known here, so there are no offers and no reviews. */
export function toProductNode(
  page: DescribedPage,
  { product, category, relations }: ContentOf<'product'>,
): Product {
  const { id, name, summary, description, specifications } = product;
  const url = absoluteUrl(page);
  const fits = relations.find(({ title }) => title === 'Fits')?.groups ?? [];
  const links = fits.flatMap((group) => group.links);
  const paths = links.map((link) => link.url.replace(/#.*/, ''));
  const fitted = [...new Set(paths.filter((path) => path.startsWith('/products/')))];
  const images = page.pictures.map((picture) => pictureFileUrl(page, picture));
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    url,
    sku: id,
    description: [summary, ...description].filter(Boolean).join('\n') || name,
    brand: { '@type': 'Brand', name: company.name },
    ...(category && { category: category.name }),
    ...(images.length > 0 && { image: images }),
    ...(fitted.length > 0 && {
      isAccessoryOrSparePartFor: fitted.map((path) => ({ '@id': `${page.siteUrl}${path}#product` })),
    }),
    ...(specifications.length > 0 && { additionalProperty: specifications.map(toPropertyValue) }),
  };
}
