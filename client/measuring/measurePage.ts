import type { FormName } from '../../shared/forms/formDefinition.ts';
import { isFormName } from '../../shared/forms/forms.ts';
import { type Beacon, beaconPath, type FunnelStep, formEvents } from '../../shared/measuring/beacon.ts';
import type { ScreenName } from '../../shared/pages/routes.ts';
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

type Steps = NonNullable<Beacon['steps']>;

/** The share of a form that has to be on the screen. */
const seenShare = 0.5;

/** Notes the steps of all forms, those in dialogs too; the returned function takes the new ones. */
function observeForms(): () => Steps {
  const noted = new Set<string>();
  let steps: Steps = [];

  function note(target: EventTarget | null, step: FunnelStep): void {
    const name = formNameOf(target);
    const key = `${name} ${step}`;
    if (!name || noted.has(key)) return;
    noted.add(key);
    steps.push([name, step]);
  }

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        note(target, 'viewed');
        seen.unobserve(target);
      }
    },
    { threshold: seenShare },
  );
  for (const form of document.forms) if (formNameOf(form)) seen.observe(form);
  document.addEventListener(formEvents.shown, ({ target }) => {
    if (target instanceof Element) seen.observe(target);
  });
  document.addEventListener('focusin', ({ target }) => note(target, 'opened'));
  document.addEventListener(formEvents.sent, ({ target }) => note(target, 'sent'));
  document.addEventListener(formEvents.delivered, ({ target }) => note(target, 'delivered'));
  // The focus may have come before this script.
  note(document.activeElement, 'opened');
  return function takeSteps() {
    const taken = steps;
    steps = [];
    return taken;
  };
}

function formNameOf(target: EventTarget | null): FormName | null {
  const action = target instanceof Element ? target.closest('form')?.getAttribute('action') : null;
  const name = action?.replace('/api/', '') ?? '';
  return isFormName(name) ? name : null;
}
