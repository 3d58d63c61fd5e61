import { type ServiceGroupName, serviceGroups } from '../../../shared/content/serviceGroups.ts';
import type { PageReference } from '../../../shared/pages/pageReference.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';

const names = Object.keys(serviceGroups) as ServiceGroupName[];

/** Links to the six static service groups. */
export const serviceGroupLinks: readonly PageReference[] = names.map((name) => ({
  title: serviceGroups[name].title,
  url: urlFor(name),
}));
