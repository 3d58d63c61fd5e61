import type { ScreenName } from './pageContent.ts';

interface PageRule {
  path: `/${string}`;
  /** `planned`: the address is specified, its page is not built yet and answers 404. */
  screen: ScreenName | 'planned';
  /** Filler and functional pages are `noindex, follow`. */
  indexed: boolean;
  /** Without header and footer. */
  bare?: true;
}

/** Every address of the site. Literal paths stand before patterns that would match them too. */
export const pages = {
  home: { path: '/', screen: 'home', indexed: true },
  homeTwo: { path: '/home-two', screen: 'planned', indexed: false },
  homeThree: { path: '/home-three', screen: 'planned', indexed: false },
  about: { path: '/about', screen: 'planned', indexed: true },
  companies: { path: '/companies', screen: 'planned', indexed: true },
  services: { path: '/service', screen: 'planned', indexed: true },
  service: { path: '/service/:id', screen: 'planned', indexed: true },
  subsidiaryPlaceholder: { path: '/team-single', screen: 'planned', indexed: false },
  subsidiary: { path: '/team/:id', screen: 'planned', indexed: true },
  products: { path: '/products', screen: 'products', indexed: true },
  product: { path: '/products/:id', screen: 'product', indexed: true },
  gallery: { path: '/gallery', screen: 'planned', indexed: true },
  galleryItem: { path: '/gallery/:categoryId/:id', screen: 'planned', indexed: true },
  gallerySubItem: { path: '/gallery/:categoryId/:subCategoryId/:id', screen: 'planned', indexed: true },
  gallerySample: { path: '/gallery-sample/:categoryId/:id', screen: 'planned', indexed: false },
  contact: { path: '/contact-us', screen: 'contact', indexed: true },
  requestQuote: { path: '/request-a-quote', screen: 'requestQuote', indexed: true },
  sent: { path: '/sent/:form', screen: 'sent', indexed: false },
  search: { path: '/search', screen: 'planned', indexed: false },
  privacy: { path: '/privacy', screen: 'planned', indexed: true },

  pumpGroup: { path: '/DeWateringPumps', screen: 'planned', indexed: true },
  sparePartGroup: { path: '/Impellers', screen: 'planned', indexed: true },
  hoseGroup: { path: '/LayflatHose', screen: 'planned', indexed: true },
  repairGroup: { path: '/PumpRepairs', screen: 'planned', indexed: true },
  foundryGroup: { path: '/CastIronWorks', screen: 'planned', indexed: true },
  machiningGroup: { path: '/PrecisionMachining', screen: 'planned', indexed: true },

  pricing: { path: '/pricing', screen: 'planned', indexed: false },
  faq: { path: '/faq', screen: 'planned', indexed: false },
  comingSoon: { path: '/coming-soon', screen: 'planned', indexed: false, bare: true },
  businessStrategy: { path: '/business-strategy', screen: 'planned', indexed: false },
  uiUxExperience: { path: '/ui-ux-experience', screen: 'planned', indexed: false },
  digitalMarketing: { path: '/digital-marketing', screen: 'planned', indexed: false },
  mobileDevelopment: { path: '/mobile-development', screen: 'planned', indexed: false },
  socialMediaMarketing: { path: '/social-media-marketing', screen: 'planned', indexed: false },
  websiteDevelopment: { path: '/website-development', screen: 'planned', indexed: false },
  portfolioStyleOne: { path: '/portfolio-style-one', screen: 'planned', indexed: false },
  portfolioStyleTwo: { path: '/portfolio-style-two', screen: 'planned', indexed: false },
  portfolioSingle: { path: '/portfolio-single', screen: 'planned', indexed: false },
  portfolioSheet: { path: '/portfolio-single/:index', screen: 'planned', indexed: false },
  blogStyleOne: { path: '/blog-style-one', screen: 'planned', indexed: false },
  blogLeftSidebar: { path: '/blog-left-sidebar', screen: 'planned', indexed: false },
  blogRightSidebar: { path: '/blog-right-sidebar', screen: 'planned', indexed: false },
  blogSingle: { path: '/blog-single', screen: 'planned', indexed: false },
  blogStory: { path: '/blog-single/:n', screen: 'planned', indexed: false },
  error404: { path: '/error-404', screen: 'planned', indexed: false, bare: true },
} as const satisfies Record<string, PageRule>;

export type PageName = keyof typeof pages;

/** The pages that are built; the others are matched by nobody. */
export type BuiltPageName = {
  [N in PageName]: (typeof pages)[N]['screen'] extends 'planned' ? never : N;
}[PageName];

export type ScreenOf<N extends BuiltPageName> = Extract<(typeof pages)[N]['screen'], ScreenName>;

/** The parameters that a path pattern names: `/team/:id` → `{ id: string }`. */
type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>;

export type ParamsOf<N extends PageName> = PathParams<(typeof pages)[N]['path']>;
