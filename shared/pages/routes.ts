import type { ScreenName } from './pageContent.ts';

interface PageRule {
  path: `/${string}`;
  screen: ScreenName;
  /** Without header and footer. */
  bare?: true;
}

/** Every address of the site. Literal paths stand before patterns that would match them too. */
export const pages = {
  home: { path: '/', screen: 'home' },
  homeTwo: { path: '/home-two', screen: 'homeTwo' },
  homeThree: { path: '/home-three', screen: 'homeThree' },
  about: { path: '/about', screen: 'about' },
  companies: { path: '/companies', screen: 'companies' },
  services: { path: '/service', screen: 'services' },
  service: { path: '/service/:id', screen: 'service' },
  subsidiaryPlaceholder: { path: '/team-single', screen: 'subsidiary' },
  subsidiary: { path: '/team/:id', screen: 'subsidiary' },
  products: {
    path: '/products',
    screen: 'products',
  },
  product: { path: '/products/:id', screen: 'product' },
  gallery: { path: '/gallery', screen: 'gallery' },
  galleryItem: { path: '/gallery/:categoryId/:id', screen: 'galleryItem' },
  gallerySubItem: { path: '/gallery/:categoryId/:subCategoryId/:id', screen: 'galleryItem' },
  gallerySample: { path: '/gallery-sample/:categoryId/:id', screen: 'gallerySample' },
  contact: { path: '/contact-us', screen: 'contact' },
  requestQuote: {
    path: '/request-a-quote',
    screen: 'requestQuote',
  },
  sent: { path: '/sent/:form', screen: 'sent' },
  search: { path: '/search', screen: 'search' },
  dutyPoint: { path: '/duty-point', screen: 'dutyPoint' },
  compare: { path: '/compare', screen: 'compare' },
  privacy: { path: '/privacy', screen: 'privacy' },

  pumpGroup: { path: '/DeWateringPumps', screen: 'serviceGroup' },
  sparePartGroup: { path: '/Impellers', screen: 'serviceGroup' },
  hoseGroup: { path: '/LayflatHose', screen: 'serviceGroup' },
  repairGroup: { path: '/PumpRepairs', screen: 'serviceGroup' },
  foundryGroup: { path: '/CastIronWorks', screen: 'serviceGroup' },
  machiningGroup: { path: '/PrecisionMachining', screen: 'serviceGroup' },

  pricing: { path: '/pricing', screen: 'pricing' },
  faq: { path: '/faq', screen: 'faq' },
  comingSoon: { path: '/coming-soon', screen: 'comingSoon', bare: true },
  businessStrategy: { path: '/business-strategy', screen: 'tabs' },
  uiUxExperience: { path: '/ui-ux-experience', screen: 'tabs' },
  digitalMarketing: { path: '/digital-marketing', screen: 'tabs' },
  mobileDevelopment: { path: '/mobile-development', screen: 'tabs' },
  socialMediaMarketing: { path: '/social-media-marketing', screen: 'tabs' },
  websiteDevelopment: { path: '/website-development', screen: 'tabs' },
  portfolioStyleOne: { path: '/portfolio-style-one', screen: 'portfolio' },
  portfolioStyleTwo: { path: '/portfolio-style-two', screen: 'portfolio' },
  portfolioSingle: { path: '/portfolio-single', screen: 'sheet' },
  portfolioSheet: { path: '/portfolio-single/:index', screen: 'sheet' },
  blogStyleOne: { path: '/blog-style-one', screen: 'blogList' },
  blogLeftSidebar: { path: '/blog-left-sidebar', screen: 'blogList' },
  blogRightSidebar: { path: '/blog-right-sidebar', screen: 'blogList' },
  blogSingle: { path: '/blog-single', screen: 'blogStory' },
  blogStory: { path: '/blog-single/:n', screen: 'blogStory' },
  styleGuide: { path: '/style-guide', screen: 'styleGuide' },
  error404: { path: '/error-404', screen: 'notFound', bare: true },
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
