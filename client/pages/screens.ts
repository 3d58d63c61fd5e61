import type { ComponentType } from 'react';
import type { ContentOf, ScreenName } from '../../shared/pages/routes.ts';
import type { Screen } from '../navigation/fetchPage.ts';

/** The module of a screen exports its component alone. */
type ScreenModule<S extends ScreenName> = Record<string, ComponentType<{ content: ContentOf<S> }>>;

/** One script chunk per screen, loaded with the first page that shows it. Naming each export would add 0.1 kB to every page. */
const screens: { [S in ScreenName]: () => Promise<ScreenModule<S>> } = {
  home: () => import('./home/HomePage.tsx'),
  homeTwo: () => import('./homeTwo/HomeTwoPage.tsx'),
  homeThree: () => import('./homeThree/HomeThreePage.tsx'),
  about: () => import('./about/AboutPage.tsx'),
  companies: () => import('./companies/CompaniesPage.tsx'),
  services: () => import('./services/ServicesPage.tsx'),
  service: () => import('./service/ServicePage.tsx'),
  serviceGroup: () => import('./serviceGroup/ServiceGroupPage.tsx'),
  subsidiary: () => import('./subsidiary/SubsidiaryPage.tsx'),
  products: () => import('./products/ProductsPage.tsx'),
  product: () => import('./product/ProductPage.tsx'),
  gallery: () => import('./gallery/GalleryPage.tsx'),
  galleryItem: () => import('./galleryItem/GalleryItemPage.tsx'),
  gallerySample: () => import('./gallerySample/GallerySamplePage.tsx'),
  contact: () => import('./contact/ContactPage.tsx'),
  requestQuote: () => import('./requestQuote/RequestQuotePage.tsx'),
  newsletter: () => import('./newsletter/NewsletterPage.tsx'),
  sent: () => import('./sent/SentPage.tsx'),
  yourRequests: () => import('./yourRequests/YourRequestsPage.tsx'),
  search: () => import('./search/SearchPage.tsx'),
  dutyPoint: () => import('./dutyPoint/DutyPointPage.tsx'),
  inflow: () => import('./inflow/InflowPage.tsx'),
  calculators: () => import('./calculators/CalculatorsPage.tsx'),
  compare: () => import('./compare/ComparePage.tsx'),
  privacy: () => import('./privacy/PrivacyPage.tsx'),
  pricing: () => import('./pricing/PricingPage.tsx'),
  faq: () => import('./faq/FaqPage.tsx'),
  comingSoon: () => import('./comingSoon/ComingSoonPage.tsx'),
  tabs: () => import('./tabs/TabsPage.tsx'),
  portfolio: () => import('./portfolio/PortfolioPage.tsx'),
  portfolioSheet: () => import('./portfolioSheet/PortfolioSheetPage.tsx'),
  blogList: () => import('./blogList/BlogListPage.tsx'),
  blogStory: () => import('./blogStory/BlogStoryPage.tsx'),
  // Not part of a production build: the page is for people who work on the site.
  styleGuide: async () =>
    process.env.NODE_ENV === 'development' ? import('./styleGuide/StyleGuidePage.tsx') : {},
  empty: () => import('./empty/EmptyPage.tsx'),
  notFound: () => import('./notFound/NotFoundPage.tsx'),
  offline: () => import('./offline/OfflinePage.tsx'),
  failure: () => import('./failure/FailurePage.tsx'),
};

/** Loads every screen, so that a running server no longer depends on its files. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all(Object.values(screens).map((load) => load()));
}

/** The component of a screen. Callers give it the content of that screen only, which its type cannot express. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  const [screen] = Object.values(await screens[name]());
  if (!screen) throw new Error(`the screen ${name} is not part of this build`);
  return screen as Screen;
}
