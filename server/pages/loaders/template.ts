import { dutyFigures, faq } from '../../../shared/content/faq.ts';
import { pricing } from '../../../shared/content/pricing.ts';
import { privacy } from '../../../shared/content/privacy.ts';
import { tabPanels, tabsBackground } from '../../../shared/content/tabs.ts';
import type { LoadedPage, Loader } from '../loader.ts';

export const loadFaq: Loader<'faq'> = async () => ({
  content: { screen: 'faq', items: faq, dutyFigures },
});

export const loadPricing: Loader<'pricing'> = async () => ({
  content: { screen: 'pricing', plans: pricing },
});

export const loadPrivacy: Loader<'privacy'> = async () => ({
  content: { screen: 'privacy', sections: privacy },
});

export const loadComingSoon: Loader<'comingSoon'> = async () => ({
  content: { screen: 'comingSoon', picture: tabsBackground },
});

/** A page with tabs; `selected` is the index of the open one. */
export function loadTabs(selected: number) {
  return async (): Promise<LoadedPage<'tabs'>> => ({
    content: { screen: 'tabs', panels: tabPanels, selected, background: tabsBackground },
  });
}
