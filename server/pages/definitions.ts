import {
  type ContentOf,
  type PageContent,
  type RouteName,
  routes,
  type ScreenName,
} from '../../shared/pages/routes.ts';
import type { FoundPage } from '../search/otherDocuments.ts';
import type { KnownQueries } from '../worker/pageKey.ts';
import { about } from './about.ts';
import { blogList, blogStory } from './blog.ts';
import { calculators } from './calculators.ts';
import { comingSoon } from './comingSoon.ts';
import { companies } from './companies.ts';
import { compare } from './compare.ts';
import { contact } from './contact.ts';
import type { PageDefinition, PageFormat, RouteDefinition } from './definePage.ts';
import { dutyPoint } from './dutyPoint.ts';
import { faq } from './faq.ts';
import { gallery } from './gallery.ts';
import { galleryItem } from './galleryItem.ts';
import { gallerySample } from './gallerySample.ts';
import { home, homeThree, homeTwo } from './home.ts';
import { inflow } from './inflow.ts';
import { offline } from './offline.ts';
import { portfolio, portfolioSheet } from './portfolio.ts';
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
import { empty, failure, newsletter, notFound } from './withoutAddress.ts';
import { yourRequests } from './yourRequests.ts';

/** One definition for each page family; a missing one is a type error. */
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
  yourRequests,
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

const routed: { [N in RouteName]: RouteDefinition<N> } = Object.assign(
  {},
  ...Object.values(definitions).map((one) => one.routes),
);

const routeNames = Object.keys(routed) as RouteName[];

/** How the server treats a route. */
export const routeDefinition = <N extends RouteName>(name: N): RouteDefinition<N> => routed[name];

/** The complete definition of this content. */
export const definitionOf = <S extends ScreenName>(content: ContentOf<S> & PageContent): PageDefinition<S> =>
  definitions[content.screen as S] as unknown as PageDefinition<S>;

/** The text of a route's page until the upstream has sent the data. */
export const unavailableText = (name: RouteName): PageDefinition<ScreenName>['unavailable'] =>
  definitions[routes[name].screen].unavailable;

/** The query parameters of all routes. `units` comes last, since links append it. */
export const knownQueries = (): KnownQueries =>
  Object.fromEntries(
    routeNames.map((name) => {
      const { query = [], visitorQuery = [], repeatedQuery = [], hasUnits } = routed[name];
      const single = [...query, ...visitorQuery, ...(hasUnits ? ['units'] : [])];
      return [name, { single, repeated: repeatedQuery }];
    }),
  ) as unknown as KnownQueries;

const commonQuery = new Set(['units', ...routeNames.flatMap((name) => routed[name].query ?? [])]);

/** Whether a query contains nothing of one visitor: its parameters occur in links of the site. */
export const isForAll = (query: string): boolean =>
  new URLSearchParams(query).keys().every((name) => commonQuery.has(name));

/** A format of the pages of one route. */
export interface RoutedFormat {
  route: RouteName;
  format: PageFormat<ScreenName>;
}

export const allFormats = (): RoutedFormat[] =>
  routeNames.flatMap((route) => {
    const formats = definitions[routes[route].screen].formats ?? [];
    return (formats as readonly PageFormat<ScreenName>[]).map((format) => ({ route, format }));
  });

/** The pages that the site's search finds by their own words. */
export const foundPages = (): FoundPage[] =>
  routeNames.flatMap((name) => {
    const { search } = routed[name];
    return search ? { ...search, names: search.names.split(', '), url: routes[name].path } : [];
  });

/** The screens whose pages browsers store for offline use on this occasion. */
export const offlineScreens = (kind: PageDefinition<ScreenName>['offline'] & string): ScreenName[] =>
  (Object.keys(definitions) as ScreenName[]).filter((screen) => definitions[screen].offline === kind);
