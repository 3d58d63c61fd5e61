import { type ServiceGroupName, serviceGroups } from '../../shared/content/serviceGroups.ts';
import type { PageReference } from '../../shared/pages/pageReference.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';

/** Links to the pages of service groups. */
export const toGroupLinks = (names: readonly ServiceGroupName[]): PageReference[] =>
  names.map((name) => ({ title: serviceGroups[name].title, url: urlFor(name) }));

/** Links to the six static service groups. */
export const serviceGroupLinks: readonly PageReference[] = toGroupLinks(
  Object.keys(serviceGroups) as ServiceGroupName[],
);
