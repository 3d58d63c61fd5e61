import type { ServiceGroup } from './serviceGroup.ts';
import { supplyGroups } from './supplyGroups.ts';
import { workshopGroups } from './workshopGroups.ts';

/** Six service groups; each key is the page's name in the registry (specification, section 2; decision 1). */
export const serviceGroups = {
  ...supplyGroups,
  ...workshopGroups,
} as const satisfies Record<string, ServiceGroup>;

export type ServiceGroupName = keyof typeof serviceGroups;
