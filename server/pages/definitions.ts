import type { ContentOf, PageContent, ScreenName } from '../../shared/pages/pageContent.ts';
import type { RouteName } from '../../shared/pages/routes.ts';
import { about } from './about.ts';
import { blogList } from './blogList.ts';
import { blogStory } from './blogStory.ts';
import { calculators } from './calculators.ts';
import { comingSoon } from './comingSoon.ts';
import { companies } from './companies.ts';
import { compare } from './compare.ts';
import { contact } from './contact.ts';
import type { ContentDescription, KnownQueries, PageDefinition, RouteDefinition } from './definePage.ts';
import { dutyPoint } from './dutyPoint.ts';
import { empty } from './empty.ts';
import { failure } from './failure.ts';
import { faq } from './faq.ts';
import { gallery } from './gallery.ts';
import { galleryItem } from './galleryItem.ts';
import { gallerySample } from './gallerySample.ts';
import { home } from './home.ts';
import { homeThree } from './homeThree.ts';
import { homeTwo } from './homeTwo.ts';
import { inflow } from './inflow.ts';
import { newsletter } from './newsletter.ts';
import { notFound } from './notFound.ts';
import { offline } from './offline.ts';
import { outbox } from './outbox.ts';
import { portfolio } from './portfolio.ts';
import { portfolioSheet } from './portfolioSheet.ts';
import { pricing } from './pricing.ts';
import { privacy } from './privacy.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { requestQuote } from './requestQuote.ts';
import { search } from './search.ts';
import { sent } from './sent.ts';
import { service } from './service.ts';
import { serviceGroup } from './serviceGroup.ts';
import { services } from './services.ts';
import { styleGuide } from './styleGuide.ts';
import { subsidiary } from './subsidiary.ts';
import { tabs } from './tabs.ts';

/** One definition for each page family: a family without one does not compile. */
const definitions: { [S in ScreenName]: PageDefinition<S> } = {
  home,
  homeTwo,
  homeThree,
  about,
  companies,
  services,
  service,
  serviceGroup,
  subsidiary,
  products,
  product,
  gallery,
  galleryItem,
  gallerySample,
  contact,
  requestQuote,
  compare,
  newsletter,
  sent,
  outbox,
  search,
  dutyPoint,
  inflow,
  calculators,
  privacy,
  pricing,
  faq,
  comingSoon,
  tabs,
  portfolio,
  portfolioSheet,
  blogList,
  blogStory,
  styleGuide,
  empty,
  notFound,
  offline,
  failure,
};

const routeDefinitions = Object.assign({}, ...Object.values(definitions).map(({ routes }) => routes)) as {
  [N in RouteName]: RouteDefinition<N>;
};

/** How the server treats a route. */
export const routeDefinition = <N extends RouteName>(name: N): RouteDefinition<N> => routeDefinitions[name];

/** The query parameters of all routes. */
export const knownQueries = (): KnownQueries =>
  Object.fromEntries(
    Object.entries(routeDefinitions).map(([name, { query, repeatedQuery = [] }]) => [
      name,
      { single: query, repeated: repeatedQuery },
    ]),
  ) as KnownQueries;

/** How this content is described. */
export const descriptionOf = <S extends ScreenName>(
  content: ContentOf<S> & PageContent,
): ContentDescription<S> => definitions[content.screen as S] as ContentDescription<S>;
