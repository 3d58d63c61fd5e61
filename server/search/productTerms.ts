import type { Specification } from '../../shared/model/product.ts';
import { readQuantities } from '../../shared/units/readQuantities.ts';
import type { MachineFacts } from './machineFacts.ts';
import type { ProductFigures } from './productFacts.ts';

/** In m: the passage of a trash pump, 1½ in in the trade. */
const minTrashPassage = 0.038;

/** Words of the trade for what the specifications say: no set is called a pump, and buyers look for a 'diesel pump'. */
export function termsOf(
  specifications: readonly Specification[],
  { flow, head }: Pick<ProductFigures, 'flow' | 'head'>,
  { drives, isHireable }: Pick<MachineFacts, 'drives' | 'isHireable'>,
): string[] {
  const hire = isHireable ? ['rental'] : [];
  if (flow === null || head === null) return hire;
  const valuesOf = (title: RegExp) =>
    specifications.filter((one) => title.test(one.title)).map(({ value }) => value);
  const passage = valuesOf(/^solids passage\b/i).flatMap(readQuantities);
  const isTrashPump = passage.some(({ kind, min }) => kind === 'length' && min >= minTrashPassage);
  const terms = [
    ...hire,
    ...drives.map((drive) => drive.replace(/-.*/, '')),
    ...(isTrashPump ? ['trash'] : []),
    'dewatering',
    'pump',
  ];
  // A set that draws air serves wellpoints and open sumps alike: twice the words put it before pumps for one job.
  return valuesOf(/^air handling\b/i).length > 0 ? [...terms, ...terms] : terms;
}
