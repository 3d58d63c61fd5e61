import type { ImageGallery, ItemList, Product, Service } from 'schema-dts';
import { company } from '../../shared/content/company.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { absoluteUrl, type DescribedPage, pictureFileUrl, pictureFileWidth } from './describedPage.ts';
import { countryCodes, groupReference } from './organization.ts';
import { toPropertyValue } from './toPropertyValue.ts';

/** The list that a page shows as one schema.org node; nothing for an empty list. */
export function toItemList(
  { siteUrl }: { siteUrl: string },
  references: readonly PageReference[],
): ItemList[] {
  if (references.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: references.length,
      itemListElement: references.map(({ title, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: siteUrl + url,
      })),
    },
  ];
}

const imagesOf = (page: DescribedPage) =>
  page.pictures.length > 0 && { image: page.pictures.map((picture) => pictureFileUrl(page, picture)) };

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
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    url,
    sku: id,
    description: [summary, ...description].filter(Boolean).join('\n') || name,
    brand: { '@type': 'Brand', name: company.name },
    ...(category && { category: category.name }),
    ...imagesOf(page),
    ...(fitted.length > 0 && {
      isAccessoryOrSparePartFor: fitted.map((path) => ({ '@id': `${page.siteUrl}${path}#product` })),
    }),
    ...(specifications.length > 0 && { additionalProperty: specifications.map(toPropertyValue) }),
  };
}

/** A service with its pictures, offered by the group in its three countries. */
export function toServiceNode(page: DescribedPage, name: string, description: readonly string[]): Service {
  const url = absoluteUrl(page);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name,
    serviceType: name,
    description: description.join('\n') || name,
    provider: groupReference(page),
    areaServed: Object.values(countryCodes),
    ...imagesOf(page),
  };
}

/** A gallery item with all its pictures. */
export function toImageGallery(page: DescribedPage, name: string): ImageGallery {
  const url = absoluteUrl(page);
  return {
    '@type': 'ImageGallery',
    '@id': `${url}#gallery`,
    url,
    name,
    image: page.pictures.map((picture) => {
      const scale = Math.min(1, pictureFileWidth / picture.width);
      return {
        '@type': 'ImageObject',
        contentUrl: pictureFileUrl(page, picture),
        name: picture.alt,
        width: `${Math.round(picture.width * scale)} px`,
        height: `${Math.round(picture.height * scale)} px`,
      };
    }),
  };
}
