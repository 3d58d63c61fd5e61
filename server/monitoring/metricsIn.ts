import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client';

/** Creates metrics in these registries; labels come last. */
export const metricsIn = (registers: Registry[]) => ({
  counter: <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers }),
  gauge: <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers }),
  /** `buckets` in the unit of the name. */
  histogram: <L extends string>(name: string, help: string, buckets: readonly number[], ...labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets: [...buckets], registers }),
});
