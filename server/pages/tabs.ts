import { tabPanels, tabsBackground } from '../../shared/content/tabs.ts';
import { definePage, type RouteDefinition } from './definePage.ts';

/** Six pages show the same panels; `selected` is the index of the open one. */
const tabsRoute = (selected: number): RouteDefinition<'businessStrategy'> => ({
  indexed: false,
  load: async () => ({ screen: 'tabs', panels: tabPanels, selected, background: tabsBackground }),
});

export const tabs = definePage<'tabs'>({
  routes: {
    businessStrategy: tabsRoute(2),
    uiUxExperience: tabsRoute(3),
    digitalMarketing: tabsRoute(4),
    mobileDevelopment: tabsRoute(5),
    websiteDevelopment: tabsRoute(5),
    socialMediaMarketing: tabsRoute(6),
  },
  head({ panels, selected }) {
    const title = panels[selected]?.title ?? 'How we work';
    return { title, description: panels[selected]?.paragraphs.join(' ') ?? title };
  },
});
