import type { ComponentType } from 'react';
import type { PageView } from '../../shared/pages/pageView.ts';
import type { PageContent, ScreenName } from '../../shared/pages/routes.ts';

/** The component of a page; it renders one kind of content. */
export type Screen = ComponentType<{ content: PageContent }>;

/** Loads the script of a screen; rejects when it cannot be loaded. */
export type LoadScreen = (name: ScreenName) => Promise<Screen>;

/** The data of a page and the component that renders it. */
export interface LoadedPage {
  view: PageView;
  Screen: Screen;
}
