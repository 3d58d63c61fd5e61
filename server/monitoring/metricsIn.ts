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
  /** A counter of something that is counted elsewhere; the returned function sets it. */
  total(name: string, help: string): (count: number) => void {
    const counter = new Counter({ name, help, registers });
    return (count) => {
      counter.reset();
      counter.inc(count);
    };
  },
  /** The same by the values of one label. */
  totals(name: string, help: string, label: string): (counts: Readonly<Record<string, number>>) => void {
    const counter = new Counter({ name, help, labelNames: [label], registers });
    return (counts) => {
      counter.reset();
      for (const [value, count] of Object.entries(counts)) counter.inc({ [label]: value }, count);
    };
  },
});
