import { expect, test } from 'vitest';
import {
  DegreesCelsius,
  fromCubicMetresPerHour,
  fromKilowatts,
  Metres,
  toCubicMetresPerHour,
  toKelvin,
  toKilowatts,
} from '../../../shared/hydraulics/units.ts';
import {
  atmosphericPressure,
  headOf,
  kinematicViscosity,
  vapourPressure,
  waterDensity,
} from '../../../shared/hydraulics/water.ts';
import { between, forAll } from '../../helpers/propertyRuns.ts';

/**
 * M. Chaplin, Water Structure and Science, Explanation of the Physical Anomalies of Water, table of properties
 * (http://www1.lsbu.ac.uk/water/data1.html): °C, dynamic viscosity in mPa·s, density in kg/m³, vapour pressure in kPa.
 */
const published = [
  [10, 1.307, 999.7, 1.228],
  [20, 1.002, 998.2, 2.339],
  [30, 0.797, 995.7, 4.247],
  [40, 0.653, 992.2, 7.385],
  [50, 0.547, 988.0, 12.353],
  [60, 0.467, 983.2, 19.947],
  [80, 0.355, 971.8, 47.415],
  [100, 0.283, 958.4, 101.325],
] as const;

test.each(
  published,
)('water of %i °C has the published viscosity, density and vapour pressure', (at, mPas, density, kPa) => {
  const temperature = DegreesCelsius(at);
  expect(waterDensity(temperature)).toBeCloseTo(density, 0);
  expect((kinematicViscosity(temperature) * waterDensity(temperature) * 1000) / mPas).toBeCloseTo(1, 1.9);
  expect(vapourPressure(temperature) / 1000 / kPa).toBeCloseTo(1, 2.3);
});

test('the viscosity at 25 °C is that of the IAPWS release, 889.996 µPa·s', () => {
  // IAPWS SR6-08(2011), table 7.
  const at = DegreesCelsius(25);
  expect(kinematicViscosity(at) * 997.047 * 1e6).toBeCloseTo(890, 0);
});

/** M. L. Davis, Water and Wastewater Engineering, table 3-7, after the US Standard Atmosphere 1976: m, kPa, m of water. */
test.each([
  [0, 101.3, 10.33],
  [500, 95.46, 9.74],
  [1000, 89.88, 9.17],
  [1500, 84.56, 8.66],
  [2000, 79.5, 8.11],
  [3000, 70.12, 7.15],
])('the air at %i m has the pressure of the standard atmosphere', (altitude, kPa, head) => {
  const pressure = atmosphericPressure(Metres(altitude));
  expect(pressure / 1000).toBeCloseTo(kPa, 1);
  expect(Math.abs(headOf(pressure, waterDensity(DegreesCelsius(4))) - head)).toBeLessThan(0.05);
});

test('warmer water is thinner and boils sooner; the air gets thinner with the altitude', () => {
  const temperature = between(0, 99);
  forAll(100, [temperature], (t) => {
    const [cold, warm] = [DegreesCelsius(t), DegreesCelsius(t + 1)];
    expect(kinematicViscosity(warm)).toBeLessThan(kinematicViscosity(cold));
    expect(vapourPressure(warm)).toBeGreaterThan(vapourPressure(cold));
  });
  forAll(100, [between(-500, 10_000)], (h) => {
    expect(atmosphericPressure(Metres(h + 1))).toBeLessThan(atmosphericPressure(Metres(h)));
  });
});

test('units survive the way there and back', () => {
  forAll(100, [between(0, 1e6)], (value) => {
    expect(toCubicMetresPerHour(fromCubicMetresPerHour(value))).toBeCloseTo(value, 6);
    expect(toKilowatts(fromKilowatts(value))).toBeCloseTo(value, 6);
  });
  expect(fromCubicMetresPerHour(3.6)).toBeCloseTo(0.001, 12);
  expect(toKelvin(DegreesCelsius(20))).toBeCloseTo(293.15, 9);
});
