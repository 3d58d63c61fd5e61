import type { Registry } from '@prometheus-io/client';
import type { Beacon } from '../../shared/measuring/beacon.ts';
import { metricsIn } from './metricsIn.ts';

const times = {
  lcp: { what: 'Largest contentful paint', buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10] },
  inp: { what: 'Interaction to next paint', buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1] },
  ttfb: { what: 'Time to first byte', buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3] },
} as const;

type TimeName = keyof typeof times;

/** Metrics of what browsers report; the returned function adds one report. */
export function createVisitorMetrics(registers: Registry[]): (beacon: Beacon) => void {
  const { counter, histogram } = metricsIn(registers);
  const histogramOf = (name: TimeName) => {
    const { what, buckets } = times[name];
    return histogram(
      `web_vitals_${name}_seconds`,
      `${what}, as browsers report it, by page`,
      buckets,
      'page',
    );
  };
  const histograms = { lcp: histogramOf('lcp'), inp: histogramOf('inp'), ttfb: histogramOf('ttfb') };
  const shifts = histogram(
    'web_vitals_cls',
    'Cumulative layout shift, as browsers report it, by page',
    [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    'page',
  );
  const funnel = counter('form_funnel_total', 'Steps of forms, as browsers report them', 'form', 'step');
  return function countBeacon({ page, vitals = {}, steps = [] }) {
    for (const name of ['lcp', 'inp', 'ttfb'] as const) {
      const ms = vitals[name];
      if (ms !== undefined) histograms[name].observe({ page }, ms / 1_000);
    }
    if (vitals.cls !== undefined) shifts.observe({ page }, vitals.cls);
    for (const [form, step] of steps) funnel.inc({ form, step });
  };
}
