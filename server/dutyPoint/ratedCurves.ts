import type { PumpCurve } from '../../shared/hydraulics/pumpCurve.ts';
import {
  fromCubicMetresPerHour,
  fromKilowatts,
  metres,
  type RevolutionsPerMinute,
  revolutionsPerMinute,
} from '../../shared/hydraulics/units.ts';
import type { Table } from '../../shared/model/table.ts';
import { readNumber } from '../../shared/units/readQuantities.ts';
import { numberIn, readColumns } from './toCurves.ts';

/** Of the mains, in Hz. */
export type Frequency = 50 | 60;

interface RatedCurve {
  curve: PumpCurve;
  /** The mains that give this speed; `null`: any. */
  frequency: Frequency | null;
}

/**
 * The curves of a performance table with their speeds in rpm. `supply`: the texts that may state the mains of an electric pump,
 * empty for an engine.
 */
export function readRatedCurves(table: Table, supply: string): RatedCurve[] {
  const columns = readColumns(table);
  const note = table.rows.map((row) => row.map(({ text }) => text).join(' ')).join(' ');
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
      return [{ curve, frequency: supply === '' ? null : frequencyOf(label, note, supply) }];
    });
}

/**
 * Shaft power over head by speed, from the table 'Flow and shaft power' of a piston pump: 'Crank speed' and 'Flow, m³/h' over two
 * header rows, 'Shaft power, kW, at a head of' over a column for each head.
 */
export function readPowerAtHeads({ rows }: Table): Map<RevolutionsPerMinute, PumpCurve['powerAtHeads']> {
  const [titles, headRow = []] = rows;
  const heads = headRow.flatMap(({ text }) => {
    const head = /^(\d[\d.]*) m$/.exec(text)?.[1];
    return head === undefined ? [] : [metres(readNumber(head))];
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
  const number = /^(\d[\d\s]*)\s?rpm\b/.exec(label)?.[1];
  return number === undefined ? null : revolutionsPerMinute(readNumber(number));
}

/** The table's note says '1 480 rpm at 50 Hz'; without one, a supply of one frequency holds for all speeds. */
function frequencyOf(label: string, note: string, supply: string): Frequency | null {
  for (const frequency of [50, 60] as const)
    if (note.includes(`${label} at ${frequency} Hz`)) return frequency;
  const [has50, has60] = [/\b50 Hz/.test(supply), /\b60 Hz/.test(supply)];
  if (has50 === has60) return null;
  return has50 ? 50 : 60;
}
