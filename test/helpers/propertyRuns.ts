import fc from 'fast-check';

/** How many cases a property is tried with: as many as `npm run fuzz` asks for, or fewer in `npm test`. */
export const propertyRuns = (inTests = 100): { numRuns: number } => ({
  numRuns: Number(process.env.PROPERTY_RUNS ?? inTests),
});

/** Tries a property, which throws where it does not hold, with so many cases in `npm test`. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  inTests: number,
  arbitraries: [...{ [Index in keyof Values]: fc.Arbitrary<Values[Index]> }],
  property: (...values: Values) => undefined,
): void {
  fc.assert(fc.property<Values>(...arbitraries, property), propertyRuns(inTests));
}

export const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true });
