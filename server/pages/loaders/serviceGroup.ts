import { type ServiceGroupName, serviceGroups } from '../../../shared/content/serviceGroups.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import type { LoadedPage } from '../loader.ts';
import { serviceGroupLinks } from '../parts/serviceGroupLinks.ts';

/** The page of one static service group, with the way to the other five. */
export function loadServiceGroup(name: ServiceGroupName) {
  const others = serviceGroupLinks.filter(({ url }) => url !== urlFor(name));
  return async (): Promise<LoadedPage<'serviceGroup'>> => ({
    content: { screen: 'serviceGroup', group: serviceGroups[name], others },
  });
}
