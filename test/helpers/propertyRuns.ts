/** How many cases a property is tried with: as many as `npm run fuzz` asks for, or fewer in `npm test`. */
export const propertyRuns = (inTests = 100): { numRuns: number } => ({
  numRuns: Number(process.env.PROPERTY_RUNS ?? inTests),
});
