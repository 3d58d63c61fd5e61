import type { ComponentType } from 'react';
import type { ContentOf, PageContent, ScreenName } from '../../shared/pageContent.ts';

/** A screen shows one kind of content. */
export type Screen = ComponentType<{ content: PageContent }>;

/** One script chunk a screen: each is loaded with the first page that shows it. */
const screens: { [S in ScreenName]: () => Promise<ComponentType<{ content: ContentOf<S> }>> } = {
  home: async () => (await import('./HomePage.tsx')).HomePage,
  products: async () => (await import('./ProductsPage.tsx')).ProductsPage,
  product: async () => (await import('./ProductPage.tsx')).ProductPage,
  contact: async () => (await import('./ContactPage.tsx')).ContactPage,
  requestQuote: async () => (await import('./RequestQuotePage.tsx')).RequestQuotePage,
  newsletter: async () => (await import('./NewsletterPage.tsx')).NewsletterPage,
  sent: async () => (await import('./SentPage.tsx')).SentPage,
  empty: async () => (await import('./EmptyPage.tsx')).EmptyPage,
  notFound: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  failure: async () => (await import('./FailurePage.tsx')).FailurePage,
};

/** The component of a screen. It is only ever given the content of that screen, which its type cannot say. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  return (await screens[name]()) as Screen;
}
