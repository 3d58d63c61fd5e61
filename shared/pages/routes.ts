import { aboutRoutes } from './about.ts';
import { blogListRoutes } from './blogList.ts';
import { blogStoryRoutes } from './blogStory.ts';
import { calculatorsRoutes } from './calculators.ts';
import { comingSoonRoutes } from './comingSoon.ts';
import { companiesRoutes } from './companies.ts';
import { compareRoutes } from './compare.ts';
import { contactRoutes } from './contact.ts';
import { dutyPointRoutes } from './dutyPoint.ts';
import { faqRoutes } from './faq.ts';
import { galleryRoutes } from './gallery.ts';
import { galleryItemRoutes } from './galleryItem.ts';
import { gallerySampleRoutes } from './gallerySample.ts';
import { homeRoutes } from './home.ts';
import { homeThreeRoutes } from './homeThree.ts';
import { homeTwoRoutes } from './homeTwo.ts';
import { inflowRoutes } from './inflow.ts';
import { notFoundRoutes } from './notFound.ts';
import { offlineRoutes } from './offline.ts';
import { outboxRoutes } from './outbox.ts';
import { portfolioRoutes } from './portfolio.ts';
import { portfolioSheetRoutes } from './portfolioSheet.ts';
import { pricingRoutes } from './pricing.ts';
import { privacyRoutes } from './privacy.ts';
import { productRoutes } from './product.ts';
import { productsRoutes } from './products.ts';
import { requestQuoteRoutes } from './requestQuote.ts';
import { searchRoutes } from './search.ts';
import { sentRoutes } from './sent.ts';
import { serviceRoutes } from './service.ts';
import { serviceGroupRoutes } from './serviceGroup.ts';
import { servicesRoutes } from './services.ts';
import { styleGuideRoutes } from './styleGuide.ts';
import { subsidiaryRoutes } from './subsidiary.ts';
import { tabsRoutes } from './tabs.ts';

/** The page registry: every address of the site. No two patterns match the same path. */
export const routes = {
  ...homeRoutes,
  ...homeTwoRoutes,
  ...homeThreeRoutes,
  ...aboutRoutes,
  ...companiesRoutes,
  ...servicesRoutes,
  ...serviceRoutes,
  ...serviceGroupRoutes,
  ...subsidiaryRoutes,
  ...productsRoutes,
  ...productRoutes,
  ...galleryRoutes,
  ...galleryItemRoutes,
  ...gallerySampleRoutes,
  ...contactRoutes,
  ...requestQuoteRoutes,
  ...compareRoutes,
  ...sentRoutes,
  ...outboxRoutes,
  ...searchRoutes,
  ...dutyPointRoutes,
  ...inflowRoutes,
  ...calculatorsRoutes,
  ...privacyRoutes,
  ...pricingRoutes,
  ...faqRoutes,
  ...comingSoonRoutes,
  ...tabsRoutes,
  ...portfolioRoutes,
  ...portfolioSheetRoutes,
  ...blogListRoutes,
  ...blogStoryRoutes,
  ...styleGuideRoutes,
  ...notFoundRoutes,
  ...offlineRoutes,
} as const;

export type RouteName = keyof typeof routes;

/** The routes that show a screen. */
export type RoutesOf<S extends string> = {
  [N in RouteName]: (typeof routes)[N]['screen'] extends S ? N : never;
}[RouteName];

export type ScreenOf<N extends RouteName> = (typeof routes)[N]['screen'];

/** The parameters that a path pattern names: `/team/:id` → `{ id: string }`. */
type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>;

export type ParamsOf<N extends RouteName> = PathParams<(typeof routes)[N]['path']>;
