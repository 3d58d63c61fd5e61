import { hash } from 'node:crypto';
import { toPartKey } from '../../shared/model/partRows.ts';
import type { Product } from '../../shared/model/product.ts';
import type { Table } from '../../shared/model/table.ts';
import { toFigures } from '../search/productFacts.ts';
import { modelOf } from '../search/toWords.ts';
import {
  type Fitting,
  fitByName,
  fitBySize,
  jointKey,
  type Named,
  type NamedFit,
  type SizeFit,
} from './fitting.ts';
import { readJoints } from './readJoints.ts';
import { familiesOf, readReferences } from './readReferences.ts';
import { type StartedMotor, starterOf } from './starting.ts';

interface FitsOf {
  sizes: SizeFit[];
  named: NamedFit[];
}

/** The fits between parts, machines and hoses. Both directions come from one rule. */
export type Fittings = ReturnType<typeof createFittings>;

const maxPartners = 40;

type Index = Map<string, Fitting[]>;

const get = (index: Index, key: string): readonly Fitting[] => index.get(key)?.slice(0, maxPartners) ?? [];

function toIndex(fittings: readonly Fitting[], keysOf: (fitting: Fitting) => string[]): Index {
  const index: Index = new Map();
  for (const fitting of fittings)
    for (const key of new Set(keysOf(fitting))) index.getOrInsertComputed(key, () => []).push(fitting);
  return index;
}

const numbersOf = ({ parts }: Fitting) => parts.map(({ number }) => toPartKey(number));

export type StatedFitting = ReturnType<typeof toStatedFitting>;

/** Joints and references that a product's own record states. */
export function toStatedFitting(product: Product, tables: readonly Table[]) {
  const { id, name, specifications } = product;
  const figures = toFigures(specifications);
  const joints = readJoints(specifications, tables);
  const references = readReferences(specifications, tables);
  const isMachine = figures.flow !== null && figures.head !== null;
  const fitting = { id, name, model: modelOf(name), isMachine, ...joints, ...references };
  return { fitting, digest: hash('sha1', JSON.stringify(fitting), 'base64url') };
}

export function createFittings(stated: readonly StatedFitting[]) {
  // Copies, because parts from shared lists are added to them.
  const fittings = stated.map(({ fitting }) => ({ ...fitting }));
  const byId = new Map(fittings.map((fitting) => [fitting.id, fitting]));
  const byModel = new Map(fittings.flatMap((one) => (one.model === null ? [] : [[one.model, one] as const])));
  const partsByNumber = toIndex(fittings, (one) => (one.isMachine ? [] : numbersOf(one)));
  const sharedLists = shareLists(fittings, byModel, partsByNumber);
  const machinesByNumber = toIndex(fittings, (one) => (one.isMachine ? numbersOf(one) : []));
  const takers = toIndex(fittings, ({ takes }) => takes.map(jointKey));
  const offerers = toIndex(fittings, ({ offers }) => offers.map(jointKey));
  const families = toIndex(fittings, ({ model }) => (model === null ? [] : familiesOf(model)));
  const namers = toIndex(fittings, ({ named }) => named.map(({ model }) => model));
  const listers = toIndex(fittings, ({ lists }) => lists.map(({ model }) => model));
  const starters = fittings.flatMap((fitting) => fitting.starters).filter(({ model }) => byModel.has(model));
  const isModel = (model: string) => byModel.has(model);

  function takenBy(taker: Fitting): FitsOf {
    const { takes, lists, model } = taker;
    const candidates = [
      ...numbersOf(taker).flatMap((number) => get(partsByNumber, number)),
      ...(model === null ? [] : [model, ...familiesOf(model)]).flatMap((name) => get(namers, name)),
      ...lists.flatMap((listed) => byModel.get(listed.model) ?? []),
    ];
    return {
      sizes: unique(takes.map(jointKey)).flatMap((key) =>
        get(offerers, key).flatMap((part) => fitBySize(taker, part, key) ?? []),
      ),
      named: unique(candidates).flatMap((part) => fitByName(taker, part, isModel) ?? []),
    };
  }

  function fittedBy(part: Fitting): FitsOf {
    const { offers, named, model } = part;
    const candidates = [
      ...numbersOf(part).flatMap((number) => get(machinesByNumber, number)),
      ...named.flatMap((name) => byModel.get(name.model) ?? get(families, name.model)),
      ...(model === null ? [] : get(listers, model)),
    ];
    return {
      sizes: unique(offers.map(jointKey)).flatMap((key) =>
        get(takers, key).flatMap((taker) => fitBySize(taker, part, key) ?? []),
      ),
      named: unique(candidates).flatMap((taker) => fitByName(taker, part, isModel) ?? []),
    };
  }

  const of = (id: string, find: (fitting: Fitting) => FitsOf): FitsOf => {
    const fitting = byId.get(id);
    return fitting ? find(fitting) : { sizes: [], named: [] };
  };
  return {
    takenBy: (id: string) => of(id, takenBy),
    fittedBy: (id: string) => of(id, fittedBy),
    /** The machine whose list of spare parts this one shares. */
    sharedListOf: (id: string) => sharedLists.get(id) ?? null,
    /** The smallest generators that start its motor, each with the motors of its frequencies. */
    startedBy(id: string) {
      const found = new Map<Named, StartedMotor[]>();
      for (const motor of byId.get(id)?.motors ?? []) {
        const generator = byModel.get(starterOf(motor, starters)?.model ?? '');
        if (generator) found.set(generator, [...(found.get(generator) ?? []), motor]);
      }
      return found;
    },
  };
}

/**
 * Gives each machine the part list that it shares with another, and drops numbers without a part, which are most. Returns
 * the machines whose lists are shared.
 */
function shareLists(
  fittings: readonly Fitting[],
  byModel: ReadonlyMap<string, Fitting>,
  partsByNumber: Index,
): Map<string, Named> {
  const shared = new Map<string, Named>();
  const machines = fittings.filter(({ isMachine }) => isMachine);
  for (const machine of machines) {
    const like = byModel.get(machine.sameAs ?? '');
    if (machine.parts.length > 0 || !like?.isMachine || like.parts.length === 0) continue;
    shared.set(machine.id, like);
    machine.parts = like.parts;
  }
  for (const machine of machines)
    machine.parts = machine.parts.filter(({ number }) => partsByNumber.has(toPartKey(number)));
  return shared;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
