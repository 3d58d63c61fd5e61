import type { PrivacySection } from '../content/privacy.ts';
import type { Routes } from './route.ts';

export const privacyRoutes = {
  privacy: { path: '/privacy', screen: 'privacy' },
} as const satisfies Routes;

export interface PrivacyContent {
  screen: 'privacy';
  sections: readonly PrivacySection[];
}
