/**
 * Quantities of the hydraulics in SI units, as numbers with their unit in the type: a head cannot be passed as a flow. The
 * rest of the site uses m³/h and kW; only this file converts.
 */
declare const unit: unique symbol;
type In<Unit extends string> = number & { readonly [unit]: Unit };

export type Metres = In<'m'>;
export type CubicMetresPerSecond = In<'m³/s'>;
export type MetresPerSecond = In<'m/s'>;
export type SquareMetresPerSecond = In<'m²/s'>;
export type KilogramsPerCubicMetre = In<'kg/m³'>;
export type Pascals = In<'Pa'>;
export type DegreesCelsius = In<'°C'>;
type Kelvin = In<'K'>;
export type RevolutionsPerMinute = In<'rpm'>;
export type Watts = In<'W'>;

/** A bare number has no unit: the caller of each function asserts it. */
export const metres = (value: number) => value as Metres;
export const cubicMetresPerSecond = (value: number) => value as CubicMetresPerSecond;
export const metresPerSecond = (value: number) => value as MetresPerSecond;
export const squareMetresPerSecond = (value: number) => value as SquareMetresPerSecond;
export const kilogramsPerCubicMetre = (value: number) => value as KilogramsPerCubicMetre;
export const pascals = (value: number) => value as Pascals;
export const degreesCelsius = (value: number) => value as DegreesCelsius;
export const revolutionsPerMinute = (value: number) => value as RevolutionsPerMinute;
export const watts = (value: number) => value as Watts;

const secondsPerHour = 3600;

export const fromCubicMetresPerHour = (flow: number) => cubicMetresPerSecond(flow / secondsPerHour);
export const toCubicMetresPerHour = (flow: CubicMetresPerSecond): number => flow * secondsPerHour;
export const fromKilowatts = (power: number) => watts(power * 1000);
export const toKilowatts = (power: Watts): number => power / 1000;
export const toKelvin = (temperature: DegreesCelsius) => (temperature + 273.15) as Kelvin;

/** Standard acceleration of free fall in m/s² (ISO 80000-3). */
export const gravity = 9.80665;
