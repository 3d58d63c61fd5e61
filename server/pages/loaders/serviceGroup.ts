import { type ServiceGroupName, serviceGroups } from '../../../shared/content/serviceGroups.ts';
import { urlFor } from '../../../shared/urlFor.ts';
import type { LoadedPage } from '../loader.ts';

const names = Object.keys(serviceGroups) as ServiceGroupName[];

/** The page of one static service group, with the way to the other five. */
export function loadServiceGroup(name: ServiceGroupName) {
  const others = names
    .filter((other) => other !== name)
    .map((other) => ({ title: serviceGroups[other].title, url: urlFor(other) }));
  return async (): Promise<LoadedPage<'serviceGroup'>> => ({
    content: { screen: 'serviceGroup', group: serviceGroups[name], others },
  });
}
