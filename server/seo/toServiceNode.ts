import type { Service } from 'schema-dts';
import { absoluteUrl, type DescribedPage } from './describedPage.ts';
import { countryCodes, groupReference } from './organization.ts';
import { pictureFileUrl } from './pictureNodes.ts';

/** A service with its pictures, offered by the group in its three countries. */
export function toServiceNode(page: DescribedPage, name: string, description: readonly string[]): Service {
  const url = absoluteUrl(page);
  const images = page.pictures.map((picture) => pictureFileUrl(page, picture));
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name,
    serviceType: name,
    description: description.join('\n') || name,
    provider: groupReference(page),
    areaServed: Object.values(countryCodes),
    ...(images.length > 0 && { image: images }),
  };
}
