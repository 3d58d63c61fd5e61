import type { Drawing, Plot, Tick } from '../../shared/model/drawing.ts';
import type { UnitSystem } from '../../shared/units/writeQuantity.ts';

/** Three digits, as everywhere; see `CurveReadoutProps` for why this is not the shared function. */
const write = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 }).replaceAll(',', ' ');

const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));

/** Units of the drawing per unit of the axis, for an axis that begins at `zero`. */
function scaleOf(ticks: readonly Tick[], zero: number): number {
  const [at, text] = ticks.at(-1) ?? [zero + 1, '0'];
  return numberIn(text) / Math.abs(at - zero);
}

/** The height of a path at `x`, between its points; `null` beyond its ends. */
function heightAt(path: string, x: number): number | null {
  const points = path.slice(1).split('L');
  let before: number[] | undefined;
  for (const point of points) {
    const next = point.split(' ').map(Number);
    const [nextX = 0, nextY = 0] = next;
    if (nextX >= x) {
      const [lastX, lastY = 0] = before ?? [];
      if (lastX === undefined) return nextX === x ? nextY : null;
      return lastY + ((x - lastX) / (nextX - lastX)) * (nextY - lastY);
    }
    before = next;
  }
  return null;
}

/** Reads the lines of a drawing at a position on its flow axis. */
export function readCurves(
  { lines, axes }: Drawing,
  { plot, system, x }: { plot: Plot; system: UnitSystem; x: number },
) {
  const { flow, head, power, units } = axes[system];
  const byName = new Map<string, string[]>();
  /** The places where the vertical crosses lines. */
  const places: number[] = [];
  // Heads before powers, whatever their order in the drawing.
  for (const isPower of [false, true])
    for (const [kind, path, name = 'your system'] of lines) {
      const y = kind === 'guides' || (kind === 'power') !== isPower ? null : heightAt(path, x);
      if (y === null) continue;
      places.push(y);
      const value = (plot.bottom - y) * scaleOf(isPower ? power : head, plot.bottom);
      const text = `${write(value)} ${units[isPower ? 2 : 1]}`;
      byName.set(name, [...(byName.get(name) ?? []), text]);
    }
  return {
    flow: `${write((x - plot.left) * scaleOf(flow, plot.left))} ${units[0]}`,
    /** One for each speed, pump or system that the line crosses. */
    rows: [...byName].map(([name, texts]) => `${name}: ${texts.join(', ')}`),
    places,
  };
}
