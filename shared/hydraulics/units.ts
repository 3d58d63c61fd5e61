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

/** The frequency of the mains, in Hz. */
export type Frequency = 50 | 60;

/** A unit and the function that gives a number this unit have one name. A bare number has none: the caller asserts it. */
export const Metres = (value: number) => value as Metres;
export const CubicMetresPerSecond = (value: number) => value as CubicMetresPerSecond;
export const MetresPerSecond = (value: number) => value as MetresPerSecond;
export const SquareMetresPerSecond = (value: number) => value as SquareMetresPerSecond;
export const KilogramsPerCubicMetre = (value: number) => value as KilogramsPerCubicMetre;
export const Pascals = (value: number) => value as Pascals;
export const DegreesCelsius = (value: number) => value as DegreesCelsius;
export const RevolutionsPerMinute = (value: number) => value as RevolutionsPerMinute;
export const Watts = (value: number) => value as Watts;

const secondsPerHour = 3600;

export const fromCubicMetresPerHour = (flow: number) => CubicMetresPerSecond(flow / secondsPerHour);
export const toCubicMetresPerHour = (flow: CubicMetresPerSecond): number => flow * secondsPerHour;
export const fromKilowatts = (power: number) => Watts(power * 1000);
export const toKilowatts = (power: Watts): number => power / 1000;
export const toKelvin = (temperature: DegreesCelsius) => (temperature + 273.15) as Kelvin;
