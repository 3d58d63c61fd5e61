import type { FormName } from '../forms/formDefinition.ts';
import type { ScreenName } from '../pages/routes.ts';

/** The steps of a form: seen on the screen, given the focus, posted, accepted by the upstream. */
export type FunnelStep = 'viewed' | 'opened' | 'sent' | 'delivered';

/** Milliseconds, and the score of layout shifts; a value that the browser does not measure is left out. */
export type WebVitals = Partial<Record<'lcp' | 'inp' | 'cls' | 'ttfb', number | undefined>>;

/** A browser's report when the visitor leaves a page. Nothing in it identifies a visitor or connects two reports. */
export interface Beacon {
  /** The screen of the page with which the visit began. */
  page: ScreenName;
  vitals?: WebVitals | undefined;
  /** Each step of each form once. */
  steps?: [form: FormName, step: FunnelStep][] | undefined;
}

export const beaconPath = '/api/beacon';

/** Events that a form dispatches for its funnel. */
export const formEvents = { shown: 'form-shown', sent: 'form-sent', delivered: 'form-delivered' } as const;
