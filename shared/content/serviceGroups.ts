import type { ServiceGroup } from './serviceGroup.ts';
import { supplyGroups } from './supplyGroups.ts';
import { workshopGroups } from './workshopGroups.ts';

/** The six service groups; each key is the page's name in `routes`. */
export const serviceGroups = {
  ...supplyGroups,
  ...workshopGroups,
} as const satisfies Record<string, ServiceGroup>;

export type ServiceGroupName = keyof typeof serviceGroups;
