import type { ServiceGroupName } from './serviceGroups.ts';

/** Names of the six service groups by themselves, for pages that only link to them. */
export const serviceGroupTitles = [
  { page: 'pumpGroup', title: 'Dewatering pumps, import and export' },
  { page: 'sparePartGroup', title: 'Impellers and spare parts' },
  { page: 'hoseGroup', title: 'Layflat, suction and hydraulic hoses' },
  { page: 'repairGroup', title: 'Pump rental and repair' },
  { page: 'foundryGroup', title: 'Cast iron works and foundry' },
  { page: 'machiningGroup', title: 'Precision machining and fabrication' },
] as const satisfies readonly { page: ServiceGroupName; title: string }[];
