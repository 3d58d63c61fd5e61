import { expect, test } from 'vitest';
import { figure, figures, numbersIn, tableOf, textIn } from '../../helpers/content/catalogueSheets.ts';
import {
  bodyRows,
  familyOf,
  noteOf,
  numbersBefore,
  readPumpSheets,
} from '../../helpers/content/pumpSheets.ts';
import {
  type Curve,
  lastOf,
  readPerformance,
  valueAt,
  waterPower,
} from '../../helpers/content/readPerformance.ts';

const sheets = await readPumpSheets();
const of = (...families: string[]) =>
  sheets.filter((sheet) => families.includes(familyOf(sheet))).map((sheet) => [sheet.name, sheet] as const);

/** Reserve of a drive over the maximum power of its pump. */
const reserve = 1.1;
const maxOf = ({ points }: Curve) => Math.max(...points.map(({ value }) => value));
const hzOf = (text: string, unit: string) =>
  new Map(
    [...text.matchAll(new RegExp(`(\\d[\\d ]*(?:\\.\\d+)?) ${unit}(?: at| \\() ?(50|60) Hz`, 'g'))].map(
      ([, value = '', hz]) => [Number(hz), numbersIn(value)[0] ?? 0],
    ),
  );

test.each(of('open', 'trailer', 'canopy'))('%s: the engine has a reserve of a tenth', (_, sheet) => {
  const { powers, vacuumPump } = readPerformance(sheet);
  const top = lastOf(powers);
  const [engine = 0] = numbersBefore(textIn(sheet, 'Engine'), 'kW');
  const [speed] = numbersBefore(textIn(sheet, 'Engine'), 'rpm');
  expect([speed, lastOf(figures(sheet, 'Speed range'))]).toEqual([top.speed, top.speed]);
  expect(vacuumPump(top.speed)).toBeGreaterThan(0);
  const load = maxOf(top) + vacuumPump(top.speed);
  expect(engine).toBeGreaterThanOrEqual(reserve * load);
  expect(engine).toBeLessThan(1.5 * load);
});

test.each(
  of('open', 'trailer', 'canopy'),
)('%s: fuel consumption and hours follow from load and tank', (_, sheet) => {
  const { heads, powers, vacuumPump } = readPerformance(sheet);
  const top = lastOf(heads);
  const bestFlow = Math.max(...numbersBefore(textIn(sheet, 'Best point'), 'm³/h'));
  const bestPower = valueAt(lastOf(powers), bestFlow) ?? Number.NaN;
  const tank = figure(sheet, 'Fuel tank');
  const table = tableOf(sheet, 'Fuel and running hours');
  expect(noteOf(table)).toContain(`${tank} l`);
  const rows = bodyRows(table, 2).map((row) => row.map((cell) => numbersIn(cell)[0] ?? Number.NaN));
  expect(rows.map(([speed]) => speed)).toEqual(heads.map(({ speed }) => speed));
  for (const [speed = 0, flow = 0, head = 0, load = 0, fuel = 0, hours = 0] of rows) {
    const ratio = speed / top.speed;
    expect(Math.abs(flow - bestFlow * ratio)).toBeLessThanOrEqual(0.01 * flow + 0.5);
    const curve = heads.find((one) => one.speed === speed);
    expect(Math.abs(head - ((curve && valueAt(curve, flow)) ?? 0))).toBeLessThan(0.35);
    expect(Math.abs(load - (bestPower * ratio ** 3 + vacuumPump(speed)))).toBeLessThan(0.02 * load + 0.15);
    expect(fuel).toBeGreaterThan(0.25 * load - 0.06);
    expect(fuel).toBeLessThan(0.3 * load + 0.06);
    expect(Math.abs(hours - tank / fuel)).toBeLessThan(0.03 * hours + 0.6);
  }
  const [, hours, speed] = /(\d+) h at (\d[\d ]*) rpm/.exec(textIn(sheet, 'Fuel tank')) ?? [];
  const told = rows.find(([at]) => at === numbersIn(speed ?? '')[0]);
  expect(Math.abs(Number(hours) - (told?.[5] ?? 0))).toBeLessThanOrEqual(1);
});

test.each(of('electric', 'dry'))('%s: motors for 50 and 60 Hz have a reserve of a tenth', (_, sheet) => {
  const { powers, vacuumPump } = readPerformance(sheet);
  const speeds = hzOf(noteOf(tableOf(sheet, 'Performance')), 'rpm');
  const motors = hzOf(textIn(sheet, 'Motor'), 'kW');
  const told = hzOf(textIn(sheet, 'Shaft power, max.'), 'kW');
  expect([...speeds.keys()].sort()).toEqual([50, 60]);
  expect(powers.length).toBe(2);
  for (const [hz, speed] of speeds) {
    // Two-, four- and six-pole motors have a slip of 0.5 to 3 %.
    const slips = [1, 2, 3].map((pairs) => 1 - speed / ((hz * 60) / pairs));
    expect(slips.some((slip) => slip > 0.005 && slip < 0.035)).toBe(true);
    const curve = powers.find((one) => one.speed === speed);
    const most = curve ? maxOf(curve) : Number.NaN;
    expect(told.get(hz)).toBe(most);
    const load = most + vacuumPump(speed);
    expect(motors.get(hz)).toBeGreaterThanOrEqual(reserve * load);
    expect(motors.get(hz)).toBeLessThan(1.6 * load);
  }
});

test.each(of('drainage', 'slurry'))('%s: the motor has a reserve of a tenth, also for slurry', (_, sheet) => {
  const { heads, powers } = readPerformance(sheet);
  const [motor = 0] = numbersBefore(textIn(sheet, 'Motor'), 'kW');
  const density = sheet.specifications.has('Slurry density, max.')
    ? figure(sheet, 'Slurry density, max.')
    : 1000;
  const load = (maxOf(lastOf(powers)) * density) / 1000;
  expect(motor).toBeGreaterThanOrEqual(reserve * load);
  expect(motor).toBeLessThan(1.6 * load);
  expect(numbersBefore(textIn(sheet, 'Motor'), 'rpm')).toEqual(heads.map(({ speed }) => speed));
});

test.each(of('slurry'))('%s keeps sand moving in its line from the flow that its text names', (_, sheet) => {
  const [, bore, flow] =
    /(\d+) mm line above 2 m\/s, that is (\d+) m³\/h/.exec(String(sheet.record.description)) ?? [];
  expect(Number(flow)).toBe(Math.round(2 * 3600 * (Math.PI / 4) * (Number(bore) / 1000) ** 2));
  expect(numbersBefore(textIn(sheet, 'Best point'), 'm³/h')[0]).toBeGreaterThan(Number(flow));
});

test.each(
  of('electric', 'dry', 'drainage', 'slurry', 'piston'),
)('%s has a current that fits its power', (_, sheet) => {
  const powers = numbersBefore(textIn(sheet, 'Motor'), 'kW');
  const currents = numbersBefore(textIn(sheet, 'Rated current'), 'A');
  expect(currents.length).toBe(powers.length);
  const singlePhase = textIn(sheet, sheet.specifications.has('Supply') ? 'Supply' : 'Motor').includes(
    '230 V',
  );
  for (const [index, power] of powers.entries()) {
    const apparent = singlePhase ? 0.23 : Math.sqrt(3) * 0.4;
    // Power factor times efficiency: 0.55 for the smallest, 0.85 for the largest.
    const share = power / (apparent * (currents[index] ?? 0));
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(0.86);
  }
});

test.each(of('hydraulic'))('%s: oil, engine and fuel suffice for the pump head', (_, sheet) => {
  const { heads, powers } = readPerformance(sheet);
  const [oil = 0, pressure = 0] = figures(sheet, 'Hydraulic circuit');
  const density = sheet.specifications.has('Slurry density, max.')
    ? figure(sheet, 'Slurry density, max.')
    : 1000;
  // A gear motor delivers about 84 % of the oil's power, the gear pump needs about 86 % in turn.
  expect((maxOf(lastOf(powers)) * density) / 1000).toBeLessThanOrEqual(((oil * pressure) / 600) * 0.86);
  const [engine = 0] = numbersBefore(textIn(sheet, 'Engine'), 'kW');
  expect(engine).toBeGreaterThanOrEqual((reserve * oil * pressure) / 600 / 0.86);
  const tank = figure(sheet, 'Fuel tank');
  const rows = bodyRows(tableOf(sheet, 'Oil flow and fuel'), 2).map((row) =>
    row.map((cell) => numbersIn(cell)[0] ?? Number.NaN),
  );
  expect(rows.map(([, speed]) => speed)).toEqual(heads.map((curve) => curve.speed));
  expect(lastOf(rows).slice(0, 3)).toEqual([oil, lastOf(heads).speed, pressure]);
  for (const [flow = 0, speed = 0, bar = 0, load = 0, fuel = 0, hours = 0] of rows) {
    // The speed follows the oil flow; the torque, and so the pressure, the square of the speed.
    expect(flow / speed).toBeCloseTo(oil / lastOf(heads).speed, 4);
    expect(Math.abs(bar - pressure * (flow / oil) ** 2)).toBeLessThan(0.03 * pressure);
    expect(load / ((flow * bar) / 600 / 0.86)).toBeCloseTo(1, 1);
    expect(fuel).toBeGreaterThan(0.25 * load - 0.06);
    expect(fuel).toBeLessThan(0.3 * load + 0.06);
    expect(Math.abs(hours - tank / fuel)).toBeLessThan(0.03 * hours + 0.6);
  }
});

test.each(of('piston'))('%s delivers its swept volume at any head, with a reserve of a tenth', (_, sheet) => {
  const { heads } = readPerformance(sheet);
  const [cylinders = 0, bore = 0, stroke = 0] = figures(sheet, 'Cylinders');
  expect(textIn(sheet, 'Cylinders')).toContain('double-acting');
  const swept = cylinders * 2 * (Math.PI / 4) * (bore / 1000) ** 2 * (stroke / 1000);
  for (const { speed, points } of heads) {
    const filling = lastOf(points).flow / (swept * speed * 60);
    expect(filling).toBeGreaterThan(0.9);
    expect(filling).toBeLessThan(0.98);
    for (const { value } of points) expect(value).toBe(figure(sheet, 'Max. head'));
  }
  const rows = bodyRows(tableOf(sheet, 'Flow and shaft power'), 2).map((row) =>
    row.map((cell) => numbersIn(cell)[0] ?? Number.NaN),
  );
  const headsTold = [5, 10, 15, 20].map((head) => (head / 20) * figure(sheet, 'Max. head'));
  for (const [speed = 0, flow = 0, ...powers] of rows) {
    expect(flow).toBe(lastOf(heads.find((curve) => curve.speed === speed)?.points ?? []).flow);
    expect(powers).toEqual([...powers].sort((a, b) => a - b));
    const efficiency = waterPower(flow, lastOf(headsTold)) / lastOf(powers);
    expect(efficiency).toBeGreaterThan(0.7);
    expect(efficiency).toBeLessThan(0.84);
  }
  const [motor = 0] = numbersBefore(textIn(sheet, 'Motor'), 'kW');
  expect(motor).toBeGreaterThanOrEqual(reserve * lastOf(lastOf(rows)));
});
