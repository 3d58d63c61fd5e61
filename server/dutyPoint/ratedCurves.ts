import type { PumpCurve } from '../../shared/hydraulics/pumpCurve.ts';
import {
  fromCubicMetresPerHour,
  fromKilowatts,
  metres,
  type RevolutionsPerMinute,
  revolutionsPerMinute,
} from '../../shared/hydraulics/units.ts';
import type { Table } from '../../shared/model/table.ts';
import { readFigure } from '../../shared/units/readQuantities.ts';
import { numberIn, readColumns } from './toCurves.ts';

/** Of the mains, in Hz. */
export type Frequency = 50 | 60;

interface RatedCurve {
  curve: PumpCurve;
  /** The mains that give this speed; `null`: any. */
  frequency: Frequency | null;
}

/** The texts that state the mains of an electric pump: its speeds, and its supply. */
interface StatedMains {
  speeds: string;
  supply: string;
}

/** The curves of a performance table with their speeds in rpm. `mains`: `null` for an engine. */
export function readRatedCurves(table: Table, mains: StatedMains | null): RatedCurve[] {
  const columns = readColumns(table);
  return columns
    .filter(({ quantity }) => quantity === 'head')
    .flatMap(({ speed: label, points }) => {
      const speed = toSpeed(label);
      if (speed === null) return [];
      const power = columns.find((column) => column.quantity === 'power' && column.speed === label);
      const curve = {
        speed,
        flows: points.map(({ flow }) => fromCubicMetresPerHour(flow)),
        heads: points.map(({ value }) => metres(value)),
        power: {
          flows: (power?.points ?? []).map(({ flow }) => fromCubicMetresPerHour(flow)),
          watts: (power?.points ?? []).map(({ value }) => fromKilowatts(value)),
        },
      };
      return [{ curve, frequency: mains && frequencyOf(label, mains) }];
    });
}

/**
 * Shaft power over head by speed, from the table 'Flow and shaft power' of a piston pump: 'Crank speed' and 'Flow, m³/h' over two
 * header rows, 'Shaft power, kW, at a head of' over a column for each head.
 */
export function readPowerAtHeads({ rows }: Table): Map<RevolutionsPerMinute, PumpCurve['powerAtHeads']> {
  const [titles, headRow = []] = rows;
  const heads = headRow.flatMap(({ text }) => {
    const head = readFigure(text, 'm');
    return Number.isNaN(head) ? [] : [metres(head)];
  });
  const isPower = titles?.[2]?.text === 'Shaft power, kW, at a head of' && heads.length === headRow.length;
  if (!isPower || heads.length < 2) return new Map();
  return new Map(
    rows.slice(2).flatMap(([label, , ...cells]) => {
      const speed = toSpeed(label?.text ?? '');
      const watts = cells.map(({ text }) => fromKilowatts(numberIn(text)));
      const isWhole = watts.length === heads.length && !watts.some(Number.isNaN);
      return speed === null || !isWhole ? [] : [[speed, { heads, watts }] as const];
    }),
  );
}

/** '1 500 rpm' */
export function toSpeed(label: string): RevolutionsPerMinute | null {
  const speed = readFigure(label, 'rpm');
  return Number.isNaN(speed) ? null : revolutionsPerMinute(speed);
}

/** 'Speed' says '1 480 rpm (50 Hz), 1 775 rpm (60 Hz)'; without it, a supply of one frequency holds for all speeds. */
function frequencyOf(label: string, { speeds, supply }: StatedMains): Frequency | null {
  for (const frequency of [50, 60] as const)
    if (speeds.includes(`${label} (${frequency} Hz)`)) return frequency;
  const [has50, has60] = [/\b50 Hz/.test(supply), /\b60 Hz/.test(supply)];
  if (has50 === has60) return null;
  return has50 ? 50 : 60;
}
