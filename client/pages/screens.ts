import type { ComponentType } from 'react';
import type { ContentOf, ScreenName } from '../../shared/pages/pageContent.ts';
import type { Screen } from '../navigation/loadedPage.ts';

type ScreenComponent<S extends ScreenName> = ComponentType<{ content: ContentOf<S> }>;

/** One script chunk per screen, loaded with the first page that shows it. */
const screens: { [S in Exclude<ScreenName, 'styleGuide'>]: () => Promise<ScreenComponent<S>> } & {
  styleGuide: () => Promise<ScreenComponent<'styleGuide'> | null>;
} = {
  home: async () => (await import('./home/HomePage.tsx')).HomePage,
  homeTwo: async () => (await import('./homeTwo/HomeTwoPage.tsx')).HomeTwoPage,
  homeThree: async () => (await import('./homeThree/HomeThreePage.tsx')).HomeThreePage,
  about: async () => (await import('./about/AboutPage.tsx')).AboutPage,
  companies: async () => (await import('./companies/CompaniesPage.tsx')).CompaniesPage,
  services: async () => (await import('./services/ServicesPage.tsx')).ServicesPage,
  service: async () => (await import('./service/ServicePage.tsx')).ServicePage,
  serviceGroup: async () => (await import('./serviceGroup/ServiceGroupPage.tsx')).ServiceGroupPage,
  subsidiary: async () => (await import('./subsidiary/SubsidiaryPage.tsx')).SubsidiaryPage,
  products: async () => (await import('./products/ProductsPage.tsx')).ProductsPage,
  product: async () => (await import('./product/ProductPage.tsx')).ProductPage,
  gallery: async () => (await import('./gallery/GalleryPage.tsx')).GalleryPage,
  galleryItem: async () => (await import('./galleryItem/GalleryItemPage.tsx')).GalleryItemPage,
  gallerySample: async () => (await import('./gallerySample/GallerySamplePage.tsx')).GallerySamplePage,
  contact: async () => (await import('./contact/ContactPage.tsx')).ContactPage,
  requestQuote: async () => (await import('./requestQuote/RequestQuotePage.tsx')).RequestQuotePage,
  newsletter: async () => (await import('./newsletter/NewsletterPage.tsx')).NewsletterPage,
  sent: async () => (await import('./sent/SentPage.tsx')).SentPage,
  search: async () => (await import('./search/SearchPage.tsx')).SearchPage,
  dutyPoint: async () => (await import('./dutyPoint/DutyPointPage.tsx')).DutyPointPage,
  compare: async () => (await import('./compare/ComparePage.tsx')).ComparePage,
  privacy: async () => (await import('./privacy/PrivacyPage.tsx')).PrivacyPage,
  pricing: async () => (await import('./pricing/PricingPage.tsx')).PricingPage,
  faq: async () => (await import('./faq/FaqPage.tsx')).FaqPage,
  comingSoon: async () => (await import('./comingSoon/ComingSoonPage.tsx')).ComingSoonPage,
  tabs: async () => (await import('./tabs/TabsPage.tsx')).TabsPage,
  portfolio: async () => (await import('./portfolio/PortfolioPage.tsx')).PortfolioPage,
  portfolioSheet: async () => (await import('./portfolioSheet/PortfolioSheetPage.tsx')).PortfolioSheetPage,
  blogList: async () => (await import('./blogList/BlogListPage.tsx')).BlogListPage,
  blogStory: async () => (await import('./blogStory/BlogStoryPage.tsx')).BlogStoryPage,
  // Not part of a production build: the page is for people who work on the site.
  styleGuide: async () =>
    process.env.NODE_ENV === 'development'
      ? (await import('./styleGuide/StyleGuidePage.tsx')).StyleGuidePage
      : null,
  empty: async () => (await import('./empty/EmptyPage.tsx')).EmptyPage,
  notFound: async () => (await import('./notFound/NotFoundPage.tsx')).NotFoundPage,
  failure: async () => (await import('./failure/FailurePage.tsx')).FailurePage,
};

/** Loads every screen, so that a running server no longer depends on its files. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all(Object.values(screens).map((load) => load()));
}

/** The component of a screen. Callers give it the content of that screen only, which its type cannot express. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  const screen = await screens[name]();
  if (!screen) throw new Error(`the screen ${name} is not part of this build`);
  return screen as Screen;
}
