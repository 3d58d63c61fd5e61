import type { Illustration } from '../content/illustration.ts';
import type { TabPanel } from '../content/tabs.ts';
import type { Routes } from './route.ts';

export const tabsRoutes = {
  businessStrategy: { path: '/business-strategy', screen: 'tabs' },
  uiUxExperience: { path: '/ui-ux-experience', screen: 'tabs' },
  digitalMarketing: { path: '/digital-marketing', screen: 'tabs' },
  mobileDevelopment: { path: '/mobile-development', screen: 'tabs' },
  socialMediaMarketing: { path: '/social-media-marketing', screen: 'tabs' },
  websiteDevelopment: { path: '/website-development', screen: 'tabs' },
} as const satisfies Routes;

export interface TabsContent {
  screen: 'tabs';
  panels: readonly TabPanel[];
  /** Index of the open panel. */
  selected: number;
  background: Illustration;
}
