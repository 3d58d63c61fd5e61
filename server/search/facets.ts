import { type Drive, drives, type Facets } from '../../shared/pages/products.ts';
import type { MachineFacts } from './machineFacts.ts';

export function countFacets(products: readonly MachineFacts[]): Facets {
  const having = (test: (facts: MachineFacts) => boolean) => products.filter(test).length;
  const drivenBy = (drive: Drive) => having((facts) => facts.drives.includes(drive));
  return {
    hireable: having(({ isHireable }) => isHireable),
    withNoise: having(({ noise }) => noise !== null),
    drives: Object.fromEntries(drives.map((drive) => [drive, drivenBy(drive)])) as Facets['drives'],
  };
}

/** Dependency of pages that show facts of all machines. */
export const machineFactsKey = 'machine facts';
