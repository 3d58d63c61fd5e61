import { toPartKey } from '../../shared/model/partRows.ts';
import { fits, type Joint, type Joints } from './readJoints.ts';
import { familiesOf, type References } from './readReferences.ts';

/** The data of a product from which fits are derived. */
export interface Fitting extends Joints, References {
  id: string;
  name: string;
  model: string | null;
  isMachine: boolean;
}

export type Named = Pick<Fitting, 'id' | 'name' | 'isSpare'>;

/** A machine or hose that has a joint of the part's size. */
export type SizeFit = NonNullable<ReturnType<typeof fitBySize>>;

/** A machine that a part names, or whose part list it shares. */
export type NamedFit = NonNullable<ReturnType<typeof fitByName>>;

export const jointKey = ({ kind, size }: Joint): string => `${kind} ${size}`;

/** The one rule for both directions: whether and how a part fits at one joint. */
export function fitBySize(taker: Fitting, part: Fitting, key: string) {
  if (taker === part) return null;
  const all = part.offers.filter((joint) => jointKey(joint) === key);
  const joints = taker.takes.filter(
    (joint) => jointKey(joint) === key && all.some((offered) => fits(joint, offered)),
  );
  if (joints.length === 0) return null;
  const offered = all.filter((one) => joints.every((joint) => fits(joint, one)));
  return {
    taker,
    part,
    joints,
    offered,
    /** Whether the part also comes in qualities that do not fit. */
    isSelected: offered.length < all.length,
  };
}

/** The same rule for fits by name. `isModel`: the name is that of one machine, not of a family. */
export function fitByName(taker: Fitting, part: Fitting, isModel: (model: string) => boolean) {
  if (taker === part) return null;
  const listed = part.model === null ? undefined : taker.lists.find(({ model }) => model === part.model);
  const isSpare = taker.isMachine && !part.isMachine;
  const numbers = new Set(isSpare ? part.parts.map(({ number }) => toPartKey(number)) : []);
  const shared = numbers.size === 0 ? [] : taker.parts.filter(({ number }) => numbers.has(toPartKey(number)));
  const isNamed = isSpare && part.named.some((name) => names(name, taker, isModel));
  if (!listed && shared.length === 0 && !isNamed) return null;
  return {
    taker,
    part,
    /** Part numbers in the lists of both. */
    shared,
    /** The quantity in the machine's own part list, if stated. */
    quantity: listed ? listed.quantity : null,
  };
}

function names(
  { model, drive }: References['named'][number],
  machine: Fitting,
  isModel: (model: string) => boolean,
): boolean {
  if (machine.model === null) return false;
  if (machine.model === model) return true;
  const isFamily = !isModel(model) && familiesOf(machine.model).includes(model);
  return isFamily && (drive === undefined || machine.drives.some((one) => one.startsWith(drive)));
}
