import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';

/** A registry, and functions that create metrics in it; labels come last. */
export function createRegistry() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    counter: <L extends string>(name: string, help: string, ...labelNames: L[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <L extends string>(name: string, help: string, ...labelNames: L[]) =>
      new Gauge({ name, help, labelNames, registers }),
    /** `buckets` in the unit of the name. */
    histogram: <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
  };
}
