import { toPartKey } from '../../shared/model/partRows.ts';
import { fits, type Joint, type Joints } from './readJoints.ts';
import { familiesOf, type ListedPart, type References } from './readReferences.ts';

/** The data of a product from which fits are derived. */
export interface Fitting extends Joints, References {
  id: string;
  name: string;
  model: string | null;
  isMachine: boolean;
}

export type Named = Pick<Fitting, 'id' | 'name' | 'isSpare'>;

/** A machine or hose with a part of the same size. */
export interface SizeFit {
  taker: Named;
  part: Named;
  /** Where the taker has that size. */
  joints: Joint[];
  /** The qualities of the part that fit. */
  offered: Joint[];
  /** Whether the part comes in other qualities too, which do not fit. */
  isSelected: boolean;
}

/** A machine with a part that names it, or that shares its list. */
export interface NamedFit {
  taker: Named;
  part: Named;
  /** Parts under the same number in the lists of both. */
  shared: ListedPart[];
  /** In the taker's own list of parts: how many, where it says so. */
  quantity: string | null;
}

export const jointKey = ({ kind, size }: Joint): string => `${kind} ${size}`;

/** Whether and how a part fits at one joint: the one rule for both directions. */
export function fitBySize(taker: Fitting, part: Fitting, key: string): SizeFit | null {
  if (taker === part) return null;
  const all = part.offers.filter((joint) => jointKey(joint) === key);
  const joints = taker.takes.filter(
    (joint) => jointKey(joint) === key && all.some((offered) => fits(joint, offered)),
  );
  if (joints.length === 0) return null;
  const offered = all.filter((one) => joints.every((joint) => fits(joint, one)));
  return { taker, part, joints, offered, isSelected: offered.length < all.length };
}

/** The same for what a list or a part names. `isModel`: whether a name is that of one machine, and not of a family. */
export function fitByName(
  taker: Fitting,
  part: Fitting,
  isModel: (model: string) => boolean,
): NamedFit | null {
  if (taker === part) return null;
  const listed = part.model === null ? undefined : taker.lists.find(({ model }) => model === part.model);
  const isSpare = taker.isMachine && !part.isMachine;
  const numbers = new Set(isSpare ? part.parts.map(({ number }) => toPartKey(number)) : []);
  const shared = numbers.size === 0 ? [] : taker.parts.filter(({ number }) => numbers.has(toPartKey(number)));
  const isNamed = isSpare && part.named.some((name) => names(name, taker, isModel));
  if (!listed && shared.length === 0 && !isNamed) return null;
  return { taker, part, shared, quantity: listed ? listed.quantity : null };
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
