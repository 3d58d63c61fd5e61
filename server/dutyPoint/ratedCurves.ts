import type { PumpCurve } from '../../shared/hydraulics/pumpCurve.ts';
import {
  type Frequency,
  fromCubicMetresPerHour,
  fromKilowatts,
  Metres,
  RevolutionsPerMinute,
} from '../../shared/hydraulics/units.ts';
import { readColumns } from '../../shared/model/readColumns.ts';
import type { Table } from '../../shared/model/table.ts';
import { readFigure } from '../../shared/units/readQuantities.ts';
import { statesMains } from '../search/machineFacts.ts';
import { numberIn, readPerformance } from './toCurves.ts';

/** The texts that state the mains of an electric pump: its speeds and its supply. */
interface StatedMains {
  speeds: string;
  supply: string;
}

/**
 * The curves of a performance table with their speeds in rpm, and the mains that give each speed; `null`: any. `mains`: `null`
 * for an engine.
 */
export function readRatedCurves(table: Table, mains: StatedMains | null) {
  const { heads, powers } = readPerformance(table);
  return heads.flatMap(({ speed: label, points }) => {
    const speed = toSpeed(label);
    if (speed === null) return [];
    const power = powers.find((column) => column.speed === label)?.points ?? [];
    const curve: PumpCurve = {
      speed,
      flows: points.map(({ flow }) => fromCubicMetresPerHour(flow)),
      heads: points.map(({ value }) => Metres(value)),
      power: {
        flows: power.map(({ flow }) => fromCubicMetresPerHour(flow)),
        watts: power.map(({ value }) => fromKilowatts(value)),
      },
    };
    return [{ curve, frequency: mains && frequencyOf(label, mains) }];
  });
}

/**
 * Shaft power over head by speed, from the table 'Flow and shaft power' of a piston pump: 'Crank speed' and 'Flow, m³/h' over two
 * header rows, 'Shaft power, kW, at a head of' over a column for each head.
 */
export function readPowerAtHeads(table: Table): Map<RevolutionsPerMinute, PumpCurve['powerAtHeads']> {
  const { headings, rows } = readColumns(table);
  const columns = headings.flatMap((heading, column) => {
    const [title, head = ''] = heading.split(' / ');
    const height = readFigure(head, 'm');
    return title === 'Shaft power, kW, at a head of' && !Number.isNaN(height) ? [{ height, column }] : [];
  });
  if (columns.length < 2) return new Map();
  const heads = columns.map(({ height }) => Metres(height));
  return new Map(
    rows.flatMap((row) => {
      const speed = toSpeed(row[0] ?? '');
      const watts = columns.map(({ column }) => fromKilowatts(numberIn(row[column])));
      return speed === null || watts.some(Number.isNaN) ? [] : [[speed, { heads, watts }] as const];
    }),
  );
}

/** '1 500 rpm' */
export function toSpeed(label: string): RevolutionsPerMinute | null {
  const speed = readFigure(label, 'rpm');
  return Number.isNaN(speed) ? null : RevolutionsPerMinute(speed);
}

/** 'Speed' says '1 480 rpm (50 Hz), 1 775 rpm (60 Hz)'; without it, a supply of one frequency holds for all speeds. */
function frequencyOf(label: string, { speeds, supply }: StatedMains): Frequency | null {
  for (const frequency of [50, 60] as const)
    if (speeds.includes(`${label} (${frequency} Hz)`)) return frequency;
  const [has50, has60] = [statesMains(supply, 50), statesMains(supply, 60)];
  if (has50 === has60) return null;
  return has50 ? 50 : 60;
}
