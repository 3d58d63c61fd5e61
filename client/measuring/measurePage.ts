import { type Beacon, beaconPath } from '../../shared/measuring/beacon.ts';
import type { ScreenName } from '../../shared/pages/pageContent.ts';
import { observeForms } from './observeForms.ts';
import { observeVitals } from './observeVitals.ts';

/** Reports times and form steps when the page is left or covered; nothing waits for it, and nothing is stored. */
export function measurePage(page: ScreenName): void {
  const readVitals = observeVitals();
  const takeSteps = observeForms();
  let isFirst = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const steps = takeSteps();
    const beacon: Beacon = { page, steps, ...(isFirst && { vitals: readVitals() }) };
    if (isFirst || steps.length > 0) navigator.sendBeacon(beaconPath, JSON.stringify(beacon));
    isFirst = false;
  });
}
