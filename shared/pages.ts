import type { ScreenName } from './pageContent.ts';

interface PageRule {
  path: `/${string}`;
  screen: ScreenName;
  /** Filler and functional pages are `noindex, follow`. */
  indexed: boolean;
  /** Without header and footer. */
  bare?: true;
  /** The query parameters that change what the page shows; `units` is last, since links add it. */
  params?: readonly string[];
}

/** Every address of the site. Literal paths stand before patterns that would match them too. */
export const pages = {
  home: { path: '/', screen: 'home', indexed: true },
  homeTwo: { path: '/home-two', screen: 'homeTwo', indexed: false },
  homeThree: { path: '/home-three', screen: 'homeThree', indexed: false },
  about: { path: '/about', screen: 'about', indexed: true },
  companies: { path: '/companies', screen: 'companies', indexed: true },
  services: { path: '/service', screen: 'services', indexed: true },
  service: { path: '/service/:id', screen: 'service', indexed: true },
  subsidiaryPlaceholder: { path: '/team-single', screen: 'subsidiary', indexed: false },
  subsidiary: { path: '/team/:id', screen: 'subsidiary', indexed: true },
  products: {
    path: '/products',
    screen: 'products',
    indexed: true,
    params: ['category', 'page', 'flow', 'head', 'power', 'size', 'units'],
  },
  product: { path: '/products/:id', screen: 'product', indexed: true, params: ['units'] },
  gallery: { path: '/gallery', screen: 'gallery', indexed: true },
  galleryItem: { path: '/gallery/:categoryId/:id', screen: 'galleryItem', indexed: true },
  gallerySubItem: { path: '/gallery/:categoryId/:subCategoryId/:id', screen: 'galleryItem', indexed: true },
  gallerySample: { path: '/gallery-sample/:categoryId/:id', screen: 'gallerySample', indexed: false },
  contact: { path: '/contact-us', screen: 'contact', indexed: true },
  requestQuote: { path: '/request-a-quote', screen: 'requestQuote', indexed: true, params: ['product'] },
  sent: { path: '/sent/:form', screen: 'sent', indexed: false },
  search: { path: '/search', screen: 'search', indexed: false, params: ['q', 'units'] },
  dutyPoint: { path: '/duty-point', screen: 'dutyPoint', indexed: true, params: ['flow', 'head', 'units'] },
  privacy: { path: '/privacy', screen: 'privacy', indexed: true },

  pumpGroup: { path: '/DeWateringPumps', screen: 'serviceGroup', indexed: true },
  sparePartGroup: { path: '/Impellers', screen: 'serviceGroup', indexed: true },
  hoseGroup: { path: '/LayflatHose', screen: 'serviceGroup', indexed: true },
  repairGroup: { path: '/PumpRepairs', screen: 'serviceGroup', indexed: true },
  foundryGroup: { path: '/CastIronWorks', screen: 'serviceGroup', indexed: true },
  machiningGroup: { path: '/PrecisionMachining', screen: 'serviceGroup', indexed: true },

  pricing: { path: '/pricing', screen: 'pricing', indexed: false },
  faq: { path: '/faq', screen: 'faq', indexed: false },
  comingSoon: { path: '/coming-soon', screen: 'comingSoon', indexed: false, bare: true },
  businessStrategy: { path: '/business-strategy', screen: 'tabs', indexed: false },
  uiUxExperience: { path: '/ui-ux-experience', screen: 'tabs', indexed: false },
  digitalMarketing: { path: '/digital-marketing', screen: 'tabs', indexed: false },
  mobileDevelopment: { path: '/mobile-development', screen: 'tabs', indexed: false },
  socialMediaMarketing: { path: '/social-media-marketing', screen: 'tabs', indexed: false },
  websiteDevelopment: { path: '/website-development', screen: 'tabs', indexed: false },
  portfolioStyleOne: { path: '/portfolio-style-one', screen: 'portfolio', indexed: false },
  portfolioStyleTwo: { path: '/portfolio-style-two', screen: 'portfolio', indexed: false },
  portfolioSingle: { path: '/portfolio-single', screen: 'sheet', indexed: false },
  portfolioSheet: { path: '/portfolio-single/:index', screen: 'sheet', indexed: false },
  blogStyleOne: { path: '/blog-style-one', screen: 'blogList', indexed: false, params: ['page'] },
  blogLeftSidebar: { path: '/blog-left-sidebar', screen: 'blogList', indexed: false, params: ['page'] },
  blogRightSidebar: { path: '/blog-right-sidebar', screen: 'blogList', indexed: false, params: ['page'] },
  blogSingle: { path: '/blog-single', screen: 'blogStory', indexed: false },
  blogStory: { path: '/blog-single/:n', screen: 'blogStory', indexed: false },
  styleGuide: { path: '/style-guide', screen: 'styleGuide', indexed: false },
  error404: { path: '/error-404', screen: 'notFound', indexed: false, bare: true },
} as const satisfies Record<string, PageRule>;

export type PageName = keyof typeof pages;

export type ScreenOf<N extends PageName> = (typeof pages)[N]['screen'];

/** The parameters that a path pattern names: `/team/:id` → `{ id: string }`. */
type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>;

export type ParamsOf<N extends PageName> = PathParams<(typeof pages)[N]['path']>;

/** The query parameters that a page knows; others make no page of their own. */
export function queryParamsOf(name: PageName): readonly string[] {
  const rule: PageRule = pages[name];
  return rule.params ?? [];
}
