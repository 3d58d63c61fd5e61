import type { FitGroup, FitLink } from '../../shared/pages/product.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { inBothSystems } from '../../shared/units/inBothSystems.ts';
import { inUnits } from '../../shared/units/inUnits.ts';
import { writeNominalBore } from '../../shared/units/units.ts';
import type { Named, NamedFit, SizeFit } from './fitting.ts';
import type { Fittings } from './fittings.ts';
import type { JointKind } from './readJoints.ts';
import { describeStart } from './starting.ts';

const maxLinks = 16;

/** The name of the part, and the place where it joins. */
const kinds: Record<JointKind, { part: string; place: string }> = {
  suctionHose: { part: 'Suction hose', place: 'Suction port' },
  dischargeHose: { part: 'Discharge hose', place: 'Discharge port' },
  coupling: { part: 'Couplings', place: 'Coupling' },
  strainer: { part: 'Suction strainer', place: 'Suction side' },
  clamp: { part: 'Hose clamps', place: 'Hose' },
  hydraulicLine: { part: 'Hydraulic hoses', place: 'Hydraulic circuit' },
};

interface Entry {
  heading: string;
  link: { to: Named; anchor?: string };
  note: string;
  /** A fit by size: its texts contain figures. */
  hasFigures?: boolean;
  /** Link to the search for all products of this size. */
  all?: FitLink;
}

const kindOrder = Object.keys(kinds) as JointKind[];
const byKind = (a: SizeFit, b: SizeFit) => kindOrder.indexOf(kindOf(a)) - kindOrder.indexOf(kindOf(b));

/** The parts that fit a product, by their kind. */
export function toTakes(fittings: Fittings, id: string): FitGroup[] {
  const { sizes, named } = fittings.takenBy(id);
  const list = fittings.sharedListOf(id);
  return toGroups([
    ...sizes.toSorted(byKind).map((fit) => ({
      heading: kinds[kindOf(fit)].part,
      link: { to: fit.part },
      note: noteOfSize(fit, placeOf(fit)),
      hasFigures: true,
    })),
    ...named
      .filter((fit) => !isKnownBySize(fit, sizes))
      .map((fit) => ({
        heading: headingOfNamed(fit),
        link: { to: fit.part, ...anchorOf(fit) },
        note: reasonOf(fit),
      })),
    ...[...fittings.startedBy(id)].map(([to, motors]) => ({
      heading: 'Generator',
      link: { to },
      note: describeStart(motors),
      hasFigures: true,
    })),
    ...(list
      ? [
          {
            heading: 'Spare parts list',
            link: { to: list, anchor: 'tables' },
            note: 'holds for this set too',
          },
        ]
      : []),
  ]);
}

/** The products that a product fits, by size or by part number. */
export function toFits(fittings: Fittings, id: string): FitGroup[] {
  const { sizes, named } = fittings.fittedBy(id);
  return toGroups([
    ...sizes.toSorted(byKind).map((fit) => ({
      heading: `${kinds[kindOf(fit)].place} ${sizeOf(fit)}`,
      link: { to: fit.taker },
      note: noteOfSize(fit, ''),
      hasFigures: true,
      all: allOfSize(fit),
    })),
    ...named
      .filter((fit) => !isKnownBySize(fit, sizes))
      .map((fit) => {
        const isNumber = fit.shared.length === 1;
        const heading = isNumber ? reasonOf(fit) : fit.quantity === null ? 'Machines' : 'Part of';
        const hasRow = fittings.sharedListOf(fit.taker.id) === null;
        const link = { to: fit.taker, ...(hasRow && anchorOf(fit)) };
        return { heading, link, note: isNumber ? '' : reasonOf(fit) };
      }),
  ]);
}

/** The name of the machine adds nothing to a fit by size. */
const isKnownBySize = ({ taker, part, shared, quantity }: NamedFit, sizes: readonly SizeFit[]): boolean =>
  shared.length === 0 && quantity === null && sizes.some((fit) => fit.taker === taker && fit.part === part);

const kindOf = ({ joints: [joint] }: SizeFit): JointKind => joint?.kind ?? 'coupling';

function sizeOf({ joints: [joint] }: SizeFit): string {
  if (!joint) return '';
  return joint.kind === 'hydraulicLine' ? `${joint.size} l/min` : writeNominalBore(joint.size);
}

/** 'suction and discharge port 150 mm (6 in)' */
function placeOf(fit: SizeFit): string {
  const sides = [...new Set(fit.joints.flatMap(({ side }) => side ?? []))];
  return sides.length > 0 ? `${sides.join(' and ')} port ${sizeOf(fit)}` : sizeOf(fit);
}

const allOfSize = (fit: SizeFit): FitLink => ({
  title: `Search for ${sizeOf(fit)}`,
  url: urlFor('search', {}, { q: sizeOf(fit) }),
});

/** The place, and any unusual requirement of the order or the joint. */
function noteOfSize(fit: SizeFit, place: string): string {
  const { joints, offered, isSelected } = fit;
  const isHose = ['suctionHose', 'dischargeHose'].includes(kindOf(fit));
  const hasFlange = isHose && [...joints, ...offered].some(({ end }) => end === 'flange');
  const head = Math.max(...joints.map((joint) => joint.head ?? 0));
  const qualities = offered.flatMap(({ quality }) => (quality ? [lowerFirst(quality)] : []));
  return [
    place,
    hasFlange ? 'with flanges' : '',
    isSelected ? `${qualities.join(' or ')}, for ${headText(head)} of head` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

const headText = (head: number): string => `${Math.round(head * 10) / 10} m`;
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function headingOfNamed({ part, shared, quantity }: NamedFit): string {
  if (quantity !== null) return 'Parts';
  return shared.length > 0 || part.isSpare ? 'Spares' : 'Accessories';
}

/** 'SL150-110 Impeller, 1.4408' */
function reasonOf({ shared: [first, ...others], quantity }: NamedFit): string {
  if (quantity) return `${quantity} in the list`;
  if (!first) return quantity === null ? 'stated to fit' : '';
  return others.length > 0 ? `${others.length + 1} of its part numbers` : `${first.number} ${first.name}`;
}

const anchorOf = ({ shared: [first, ...others] }: NamedFit) =>
  first && others.length === 0 ? { anchor: first.number } : {};

/** Groups in the order of their first entries; a product appears once in a group, with all its sizes. */
function toGroups(entries: readonly Entry[]): FitGroup[] {
  return [...Map.groupBy(entries, ({ heading }) => heading)].map(([heading, members]) => {
    const links = [...Map.groupBy(members, ({ link }) => link.to.id).values()].map(toLink);
    const { all, hasFigures } = members[0] ?? {};
    const isLong = links.length > maxLinks;
    return {
      heading: measured(heading, hasFigures),
      links: isLong && all ? [...links.slice(0, maxLinks), all] : links,
    };
  });
}

function toLink(entries: readonly Entry[]): FitLink {
  const [{ link, hasFigures }] = entries as [Entry];
  const note = [...new Set(entries.map((entry) => entry.note))].filter(Boolean).join(', ');
  return {
    title: link.to.name,
    url: urlFor('product', { id: link.to.id }) + (link.anchor ? `#${encodeURIComponent(link.anchor)}` : ''),
    ...(note && { note: measured(note, hasFigures) }),
  };
}

/** The names of parts stay as they are, as in the tables. */
const measured = (text: string, hasFigures = false) =>
  hasFigures ? inBothSystems((system) => inUnits(text, system)) : { text };
