import type { ComponentType } from 'react';
import type { ContentOf, PageContent, ScreenName } from '../../shared/pageContent.ts';

/** A screen shows one kind of content. */
export type Screen = ComponentType<{ content: PageContent }>;

/** One script chunk a screen: each is loaded with the first page that shows it. */
const screens: { [S in ScreenName]: () => Promise<ComponentType<{ content: ContentOf<S> }>> } = {
  home: async () => (await import('./HomePage.tsx')).HomePage,
  homeTwo: async () => (await import('./HomeTwoPage.tsx')).HomeTwoPage,
  homeThree: async () => (await import('./HomeThreePage.tsx')).HomeThreePage,
  about: async () => (await import('./AboutPage.tsx')).AboutPage,
  companies: async () => (await import('./CompaniesPage.tsx')).CompaniesPage,
  services: async () => (await import('./ServicesPage.tsx')).ServicesPage,
  service: async () => (await import('./ServicePage.tsx')).ServicePage,
  serviceGroup: async () => (await import('./ServiceGroupPage.tsx')).ServiceGroupPage,
  subsidiary: async () => (await import('./SubsidiaryPage.tsx')).SubsidiaryPage,
  products: async () => (await import('./ProductsPage.tsx')).ProductsPage,
  product: async () => (await import('./ProductPage.tsx')).ProductPage,
  gallery: async () => (await import('./GalleryPage.tsx')).GalleryPage,
  galleryItem: async () => (await import('./GalleryItemPage.tsx')).GalleryItemPage,
  gallerySample: async () => (await import('./GallerySamplePage.tsx')).GallerySamplePage,
  contact: async () => (await import('./ContactPage.tsx')).ContactPage,
  requestQuote: async () => (await import('./RequestQuotePage.tsx')).RequestQuotePage,
  newsletter: async () => (await import('./NewsletterPage.tsx')).NewsletterPage,
  sent: async () => (await import('./SentPage.tsx')).SentPage,
  search: async () => (await import('./SearchPage.tsx')).SearchPage,
  dutyPoint: async () => (await import('./DutyPointPage.tsx')).DutyPointPage,
  compare: async () => (await import('./ComparePage.tsx')).ComparePage,
  privacy: async () => (await import('./PrivacyPage.tsx')).PrivacyPage,
  pricing: async () => (await import('./PricingPage.tsx')).PricingPage,
  faq: async () => (await import('./FaqPage.tsx')).FaqPage,
  comingSoon: async () => (await import('./ComingSoonPage.tsx')).ComingSoonPage,
  tabs: async () => (await import('./TabsPage.tsx')).TabsPage,
  portfolio: async () => (await import('./PortfolioPage.tsx')).PortfolioPage,
  sheet: async () => (await import('./SheetPage.tsx')).SheetPage,
  blogList: async () => (await import('./BlogListPage.tsx')).BlogListPage,
  blogStory: async () => (await import('./BlogStoryPage.tsx')).BlogStoryPage,
  styleGuide: async () => (await import('./StyleGuidePage.tsx')).StyleGuidePage,
  empty: async () => (await import('./EmptyPage.tsx')).EmptyPage,
  notFound: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  failure: async () => (await import('./FailurePage.tsx')).FailurePage,
};

/** Loads every screen, for a server that must not depend on its files later. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all(Object.values(screens).map((load) => load()));
}

/** The component of a screen. It is only ever given the content of that screen, which its type cannot say. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  return (await screens[name]()) as Screen;
}
