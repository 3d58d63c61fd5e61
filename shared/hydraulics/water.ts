import { gravity } from '../units/units.ts';
import {
  type DegreesCelsius,
  KilogramsPerCubicMetre,
  Metres,
  Pascals,
  SquareMetresPerSecond,
  toKelvin,
} from './units.ts';

/**
 * Density of pure water at 101 325 Pa, from 0 to 100 °C.
 *
 * ρ = (999.83952 + 16.945176 t − 7.9870401·10⁻³ t² − 46.170461·10⁻⁶ t³ + 105.56302·10⁻⁹ t⁴ − 280.54253·10⁻¹² t⁵)
 * / (1 + 16.879850·10⁻³ t), t in °C. Source: G. S. Kell, J. Chem. Eng. Data 20 (1975) 97, equation 16.
 */
export function waterDensity(temperature: DegreesCelsius): KilogramsPerCubicMetre {
  const t: number = temperature;
  const polynomial =
    999.83952 +
    t * (16.945176 + t * (-7.9870401e-3 + t * (-46.170461e-6 + t * (105.56302e-9 + t * -280.54253e-12))));
  return KilogramsPerCubicMetre(polynomial / (1 + 16.87985e-3 * t));
}

const viscosityTerms = [
  [280.68, -1.9],
  [511.45, -7.7],
  [61.131, -19.6],
  [0.45903, -40],
] as const;

/**
 * Kinematic viscosity ν = μ / ρ of pure water at 0.1 MPa, from 0 to 100 °C.
 *
 * μ = 10⁻⁶ Pa·s · Σ aᵢ (T / 300 K)^bᵢ. Source: IAPWS SR6-08(2011), Properties of Liquid Water at 0.1 MPa, equation 7
 * (valid from 253 to 383 K, within 1 %).
 */
export function kinematicViscosity(temperature: DegreesCelsius): SquareMetresPerSecond {
  const reduced = toKelvin(temperature) / 300;
  const dynamic = 1e-6 * viscosityTerms.reduce((sum, [a, b]) => sum + a * reduced ** b, 0);
  return SquareMetresPerSecond(dynamic / waterDensity(temperature));
}

const critical = { temperature: 647.096, pressure: 22.064e6 };
const pressureTerms = [
  [-7.85951783, 1],
  [1.84408259, 1.5],
  [-11.7866497, 3],
  [22.6807411, 3.5],
  [-15.9618719, 4],
  [1.80122502, 7.5],
] as const;

/**
 * Vapour pressure of water, from 0 °C to the critical point.
 *
 * ln(p / pc) = (Tc / T) Σ aᵢ τ^nᵢ with τ = 1 − T / Tc. Source: W. Wagner, A. Pruss, J. Phys. Chem. Ref. Data 22 (1993) 783;
 * IAPWS SR1-86(1992), equation 1.
 */
export function vapourPressure(temperature: DegreesCelsius): Pascals {
  const kelvin = toKelvin(temperature);
  const tau = 1 - kelvin / critical.temperature;
  const sum = pressureTerms.reduce((total, [a, n]) => total + a * tau ** n, 0);
  return Pascals(critical.pressure * Math.exp((critical.temperature / kelvin) * sum));
}

/**
 * Pressure of the air at an altitude, from −500 to 11 000 m.
 *
 * p = 101 325 Pa · (1 − 0.0065 h / 288.15)^5.25588. Source: ICAO Doc 7488, Manual of the ICAO Standard Atmosphere
 * (ISO 2533), troposphere.
 */
export const atmosphericPressure = (altitude: Metres): Pascals =>
  Pascals(101_325 * (1 - (0.0065 * altitude) / 288.15) ** 5.25588);

/** The height of a column of the liquid with that pressure at its foot: h = p / (ρ g). */
export const headOf = (pressure: Pascals, density: KilogramsPerCubicMetre): Metres =>
  Metres(pressure / (density * gravity));
