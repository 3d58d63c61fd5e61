import type { Illustration } from '../content/illustration.ts';
import type { TabPanel } from '../content/tabs.ts';

export interface TabsContent {
  screen: 'tabs';
  panels: readonly TabPanel[];
  /** Index of the open panel. */
  selected: number;
  background: Illustration;
}
