import type { aboutTexts, Statement } from '../content/about.ts';
import type { BlogStory } from '../content/blog.ts';
import type { BlogComment } from '../content/blogComments.ts';
import type { Country } from '../content/company.ts';
import type { DutyFigures, FaqItem } from '../content/faq.ts';
import type { homeThreeWords, homeTwoWords } from '../content/homeReasons.ts';
import type { ControlIcon, IconName } from '../content/iconName.ts';
import type { Illustration } from '../content/illustration.ts';
import type { PortfolioSheet } from '../content/portfolioSheets.ts';
import type { PricingPlan } from '../content/pricing.ts';
import type { PrivacySection } from '../content/privacy.ts';
import type { SampleGalleryItem } from '../content/sampleGallery.ts';
import type { Subsidiary } from '../content/subsidiary.ts';
import type { TabPanel } from '../content/tabs.ts';
import type { FormName } from '../forms/formDefinition.ts';
import type { SentField } from '../forms/receipt.ts';
import type { Comparison, QuoteRequest } from '../model/chosenProducts.ts';
import type { GalleryItem, GalleryListing } from '../model/gallery.ts';
import type { ProductSummary } from '../model/product.ts';
import type { BlogCard, BlogListContent } from './blogList.ts';
import type { CalculatorsContent } from './calculators.ts';
import type { CompanyCard, CountryCompanies } from './companies.ts';
import type { DutyPointContent } from './dutyPoint.ts';
import type { HomeContent } from './home.ts';
import type { InflowContent } from './inflow.ts';
import type { PageReference } from './pageReference.ts';
import type { PortfolioContent, PortfolioSheetCard } from './portfolio.ts';
import type { ProductContent } from './product.ts';
import type { ProductsContent } from './products.ts';
import type { SearchContent } from './search.ts';
import type { ServiceContent, ServiceGroupContent, ServicesContent } from './services.ts';

/** The content of each screen, with nothing optional that the screen needs; large contents have a file of their own. */
interface Contents {
  home: HomeContent;
  homeTwo: Omit<HomeContent<typeof homeTwoWords>, 'tradeProducts'>;
  homeThree: Omit<HomeContent<typeof homeThreeWords>, 'jobProducts'>;
  about: typeof aboutTexts & { companies: CompanyCard[] };
  companies: { countries: CountryCompanies[] };
  services: ServicesContent;
  service: ServiceContent;
  serviceGroup: ServiceGroupContent;
  subsidiary: { subsidiary: Subsidiary; others: CompanyCard[] };
  products: ProductsContent;
  product: ProductContent;
  gallery: { categories: GalleryListing[] };
  galleryItem: {
    item: GalleryItem;
    /** The category and, if there is one, the subcategory, as positions in the list. */
    parents: PageReference[];
  };
  gallerySample: { item: SampleGalleryItem };
  contact: {
    /** The address that the map's frame loads after a click; `null`: the place is not known. */
    mapUrl: string | null;
    /** The group's. */
    hours: string;
    /** The mobile number of the WhatsApp link, if there is one. */
    whatsapp: string | undefined;
    countries: CountryCompanies[];
  };
  requestQuote: QuoteRequest & { dutyFigures: DutyFigures };
  compare: Comparison;
  /** The answer to a newsletter post without script; the form itself is in every footer. */
  newsletter: object;
  sent: {
    form: FormName;
    /** The reference of the lead; `null` if the address has none. */
    reference: string | null;
    /** The sent fields, right after a post without script; otherwise the browser has its own copy. */
    copy: readonly SentField[];
    /** The phone for urgent enquiries, as the companies' own texts say; `null` for other forms. */
    urgent: { name: string; hours: string; phone: string } | null;
  };
  /** Unsent forms are on the visitor's device; the page itself is the same for all. */
  yourRequests: object;
  search: SearchContent;
  dutyPoint: DutyPointContent;
  inflow: InflowContent;
  calculators: CalculatorsContent;
  privacy: { sections: readonly PrivacySection[] };
  pricing: {
    /** The sentence below the heading. */
    lead: string;
    plans: readonly PricingPlan[];
  };
  faq: { items: readonly FaqItem[]; dutyFigures: DutyFigures };
  comingSoon: { picture: Illustration };
  tabs: {
    panels: readonly TabPanel[];
    /** Index of the open panel. */
    selected: number;
    background: Illustration;
  };
  portfolio: PortfolioContent;
  portfolioSheet: {
    sheet: PortfolioSheet;
    benefits: readonly Statement[];
    sheets: PortfolioSheetCard[];
  };
  blogList: BlogListContent;
  blogStory: {
    story: BlogStory;
    pictures: readonly Illustration[];
    comments: readonly BlogComment[];
    previous: BlogCard | null;
    next: BlogCard | null;
  };
  /** Every component in every state; outside of production only. */
  styleGuide: { icons: (IconName | ControlIcon)[]; products: ProductSummary[] };
  /** The empty state of a catalogue page: nothing there (404), or no data yet (503). */
  empty: { section: string; message: string };
  notFound: { title: string; text: string };
  offline: {
    title: string;
    text: string;
    /** How to reach the companies without this site. */
    countries: {
      country: Country;
      companies: Pick<Subsidiary, 'id' | 'name' | 'city' | 'hours' | 'phone'>[];
    }[];
  };
  /** A request that ended in an error. */
  failure: {
    status: number;
    /** A sentence for the visitor. */
    message: string;
    /** Advice on the next step. */
    text: string;
  };
}

export type ScreenName = keyof Contents;

export type ContentOf<S extends ScreenName> = { [K in S]: Contents[K] & { screen: K } }[S];

/** The content of any page. */
export type PageContent = ContentOf<ScreenName>;

/**
 * The page registry: every address of the site as a pattern, and the screen that renders it, `bare` without header and footer.
 * No two patterns match the same path.
 */
export const routes = {
  home: { path: '/', screen: 'home' },
  homeTwo: { path: '/home-two', screen: 'homeTwo' },
  homeThree: { path: '/home-three', screen: 'homeThree' },
  about: { path: '/about', screen: 'about' },
  companies: { path: '/companies', screen: 'companies' },
  services: { path: '/service', screen: 'services' },
  service: { path: '/service/:id', screen: 'service' },
  pumpGroup: { path: '/DeWateringPumps', screen: 'serviceGroup' },
  sparePartGroup: { path: '/Impellers', screen: 'serviceGroup' },
  hoseGroup: { path: '/LayflatHose', screen: 'serviceGroup' },
  repairGroup: { path: '/PumpRepairs', screen: 'serviceGroup' },
  foundryGroup: { path: '/CastIronWorks', screen: 'serviceGroup' },
  machiningGroup: { path: '/PrecisionMachining', screen: 'serviceGroup' },
  subsidiaryPlaceholder: { path: '/team-single', screen: 'subsidiary' },
  subsidiary: { path: '/team/:id', screen: 'subsidiary' },
  products: { path: '/products', screen: 'products' },
  product: { path: '/products/:id', screen: 'product' },
  gallery: { path: '/gallery', screen: 'gallery' },
  galleryItem: { path: '/gallery/:categoryId/:id', screen: 'galleryItem' },
  gallerySubItem: { path: '/gallery/:categoryId/:subCategoryId/:id', screen: 'galleryItem' },
  gallerySample: { path: '/gallery-sample/:categoryId/:id', screen: 'gallerySample' },
  contact: { path: '/contact-us', screen: 'contact' },
  requestQuote: { path: '/request-a-quote', screen: 'requestQuote' },
  compare: { path: '/compare', screen: 'compare' },
  sent: { path: '/sent/:form', screen: 'sent' },
  yourRequests: { path: '/outbox', screen: 'yourRequests' },
  search: { path: '/search', screen: 'search' },
  dutyPoint: { path: '/duty-point', screen: 'dutyPoint' },
  inflow: { path: '/inflow', screen: 'inflow' },
  calculators: { path: '/calculators', screen: 'calculators' },
  calculator: { path: '/calculators/:name', screen: 'calculators' },
  privacy: { path: '/privacy', screen: 'privacy' },
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
  portfolioSingle: { path: '/portfolio-single', screen: 'portfolioSheet' },
  portfolioSheet: { path: '/portfolio-single/:index', screen: 'portfolioSheet' },
  blogStyleOne: { path: '/blog-style-one', screen: 'blogList' },
  blogLeftSidebar: { path: '/blog-left-sidebar', screen: 'blogList' },
  blogRightSidebar: { path: '/blog-right-sidebar', screen: 'blogList' },
  blogSingle: { path: '/blog-single', screen: 'blogStory' },
  blogStory: { path: '/blog-single/:n', screen: 'blogStory' },
  styleGuide: { path: '/style-guide', screen: 'styleGuide' },
  error404: { path: '/error-404', screen: 'notFound', bare: true },
  offline: { path: '/offline', screen: 'offline', bare: true },
} as const satisfies Record<string, { path: `/${string}`; screen: ScreenName; bare?: true }>;

export type RouteName = keyof typeof routes;

/** The routes of a screen. */
export type RoutesOf<S extends string> = {
  [N in RouteName]: (typeof routes)[N]['screen'] extends S ? N : never;
}[RouteName];

export type ScreenOf<N extends RouteName> = (typeof routes)[N]['screen'];

/** The parameters of a path pattern: `/team/:id` → `{ id: string }`. */
type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>;

export type ParamsOf<N extends RouteName> = PathParams<(typeof routes)[N]['path']>;

/** The path of a page, for parameters whose names the types cannot check. */
export function buildPath(name: RouteName, params: Readonly<Record<string, string>>): string {
  return routes[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}
