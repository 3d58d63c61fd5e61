import type { CountryReach, GlobalReach, Mission, Overview, Statement } from '../content/about.ts';
import type { Benefit } from '../content/benefits.ts';
import type { BlogCategory, BlogComment, BlogStory } from '../content/blog.ts';
import type { DutyFigures, FaqItem } from '../content/faq.ts';
import type { HomeThreeWords, HomeTwoWords, HomeWords } from '../content/homeWords.ts';
import type { ControlIcon, IconName } from '../content/iconName.ts';
import type { Illustration } from '../content/illustration.ts';
import type { Leader } from '../content/leadership.ts';
import type { PricingPlan } from '../content/pricing.ts';
import type { PrivacySection } from '../content/privacy.ts';
import type { SampleGalleryItem } from '../content/sampleGallery.ts';
import type { ServiceGroup } from '../content/serviceGroup.ts';
import type { Sheet } from '../content/sheets.ts';
import type { Country, Subsidiary } from '../content/subsidiary.ts';
import type { TabPanel } from '../content/tabs.ts';
import type { FormName } from '../forms/formDefinition.ts';
import type { KeyFigure } from '../keyFigures.ts';
import type { Category } from '../model/category.ts';
import type { Comparison, QuoteRequest } from '../model/chosenProducts.ts';
import type { DutyFit, DutyNote } from '../model/duty.ts';
import type { GalleryCard, GalleryItem, GalleryListing } from '../model/gallery.ts';
import type { Product, ProductSummary } from '../model/product.ts';
import type { Service, ServiceSummary } from '../model/service.ts';
import type { Table } from '../model/table.ts';

/** What the three carousels of the home page show, picked from the gallery by category name. */
export interface Carousels {
  services: CarouselCard[];
  products: CarouselCard[];
  projects: CarouselCard[];
}

export type CarouselCard = Pick<GalleryCard, 'title' | 'cover' | 'url'>;

/** A page of this site, to be linked to. */
export interface PageReference {
  title: string;
  url: string;
}

export type BlogVariant = 'plain' | 'leftSidebar' | 'rightSidebar';

/** A story as lists show it; its paragraphs are on its own page. */
export type BlogCard = Omit<BlogStory, 'paragraphs'>;

/** What stands beside a list of stories. */
export interface BlogAside {
  recent: BlogCard[];
  categories: { name: BlogCategory; count: number }[];
  tags: readonly string[];
}

/** A product sheet as lists show it. */
export type SheetCard = Pick<Sheet, 'index' | 'title' | 'image' | 'specifications'> & { summary: string };

/** A group company as lists show it. */
export interface CompanyCard {
  id: string;
  name: string;
  location: Country;
  /** Digits only, country code first. */
  phone: string;
  /** What it does, in a few words. */
  desc: string;
  monogram: string;
  image: Illustration;
  /** Names of what it does. */
  services: string[];
}

/** The companies of one country. */
export interface CountryCompanies extends CountryReach {
  companies: CompanyCard[];
}

export interface CountedCategory extends Category {
  /** Of its products. */
  count: number;
}

/** A product as its category's page shows it; `figures` are empty until its detail is known. */
export interface ProductCard extends ProductSummary {
  figures: KeyFigure[];
}

/** A service as the list shows it. */
export interface ServiceCard extends ServiceSummary {
  /** The first paragraph of its description, once its detail is known. */
  opening: string | null;
}

/** A text in pieces, every second of which stands for something that was looked for: `['SL ', '150', ' D']`. */
export type MarkedText = readonly string[];

export interface SearchResult extends PageReference {
  marked: MarkedText;
  excerpt: MarkedText;
  /** The excerpt in US units, where it is another text. */
  us?: MarkedText;
}

export interface SearchGroup {
  title: string;
  /** The best of them. */
  results: SearchResult[];
  /** How many there are. */
  total: number;
}

export type FilterName = 'flow' | 'head' | 'power' | 'size';

/** What a list of products is narrowed by, with what it leaves. */
export interface ListFilter {
  /** As it was typed, with its unit. */
  values: Record<FilterName, string>;
  /** Fields that could not be understood; they filter nothing. */
  faults: FilterName[];
  /** How many have all that was asked for. */
  matchCount: number;
  /** Some of those that may, but do not state it. */
  notStated: ProductSummary[];
  notStatedCount: number;
}

/**
 * What each screen shows: one member a screen, nothing optional that the screen cannot do without. Words that never
 * change (`shared/content`) are put in by the loader too, so that no screen's script carries them.
 */
export type PageContent =
  | { screen: 'home'; words: HomeWords; carousels: Carousels }
  | { screen: 'homeTwo'; words: HomeTwoWords; carousels: Carousels }
  | { screen: 'homeThree'; words: HomeThreeWords; carousels: Carousels }
  | {
      screen: 'about';
      opening: Illustration;
      overview: Overview;
      reach: GlobalReach;
      leaders: readonly Leader[];
      companies: CompanyCard[];
      mission: Mission;
      values: readonly Statement[];
      goals: readonly Statement[];
      futurePlans: readonly Statement[];
    }
  | { screen: 'companies'; countries: CountryCompanies[] }
  | { screen: 'services'; services: ServiceCard[]; groups: readonly PageReference[] }
  | { screen: 'service'; service: Service; others: ServiceSummary[] }
  | { screen: 'serviceGroup'; group: ServiceGroup; others: PageReference[] }
  | { screen: 'subsidiary'; subsidiary: Subsidiary; others: CompanyCard[] }
  /** `page` counts from 1. */
  | {
      screen: 'products';
      categories: CountedCategory[];
      selected: Category | null;
      products: ProductCard[];
      /** Of the selected category, on all its pages. */
      count: number;
      page: number;
      pageCount: number;
      /** `null`: the whole category. */
      filter: ListFilter | null;
    }
  /** `values`: as typed, with their units; `point`: flow in m³/h and head in m, `null` where one is missing or in `faults`. */
  | {
      screen: 'dutyPoint';
      values: { flow: string; head: string };
      faults: ('flow' | 'head')[];
      point: { flow: number; head: number } | null;
      fits: DutyFit[];
      possible: DutyNote[];
      misses: DutyNote[];
      fitCount: number;
      missCount: number;
      dutyFigures: DutyFigures;
    }
  | {
      screen: 'product';
      product: Product;
      /** Its name, with its id where another product has the same one. */
      ownName: string;
      figures: KeyFigure[];
      category: Category | null;
      tables: Table[];
      /** The duty point page with the pump's own best point, or empty; `null`: no pump. */
      duty: { url: string; us: string } | null;
      /** Some of the same category, those that follow it first. */
      neighbours: ProductSummary[];
    }
  | { screen: 'gallery'; categories: GalleryListing[] }
  /** `parents`: the category and, where there is one, the subcategory, at their places in the list. */
  | { screen: 'galleryItem'; item: GalleryItem; parents: PageReference[] }
  | { screen: 'gallerySample'; item: SampleGalleryItem }
  /** `mapUrl`: what the map's frame loads after a click. */
  | { screen: 'contact'; mapUrl: string; countries: CountryCompanies[] }
  | ({ screen: 'requestQuote'; dutyFigures: DutyFigures } & QuoteRequest)
  | ({ screen: 'compare' } & Comparison)
  | { screen: 'newsletter' }
  | { screen: 'sent'; form: FormName }
  /** `isNear`: nothing has all of it, these have some. `categories`: where else to look, when nothing was found. */
  | {
      screen: 'search';
      query: string;
      groups: SearchGroup[];
      isNear: boolean;
      categories: PageReference[];
    }
  | { screen: 'privacy'; sections: readonly PrivacySection[] }
  | { screen: 'pricing'; plans: readonly PricingPlan[] }
  | { screen: 'faq'; items: readonly FaqItem[]; dutyFigures: DutyFigures }
  | { screen: 'comingSoon'; picture: Illustration }
  /** `selected`: index of the open panel. */
  | { screen: 'tabs'; panels: readonly TabPanel[]; selected: number; background: Illustration }
  | { screen: 'portfolio'; style: 'one' | 'two'; sheets: SheetCard[] }
  | { screen: 'sheet'; sheet: Sheet; benefits: readonly Benefit[]; sheets: SheetCard[] }
  /** `page` counts from 1; addresses of other pages are `?page=`. */
  | {
      screen: 'blogList';
      variant: BlogVariant;
      stories: BlogCard[];
      page: number;
      pageCount: number;
      aside: BlogAside | null;
    }
  | {
      screen: 'blogStory';
      story: BlogStory;
      pictures: readonly Illustration[];
      comments: readonly BlogComment[];
      previous: BlogCard | null;
      next: BlogCard | null;
    }
  /** Every component in every state; outside of production only. */
  | { screen: 'styleGuide'; icons: (IconName | ControlIcon)[]; products: ProductSummary[] }
  | { screen: 'empty'; section: string; message: string }
  | { screen: 'notFound' }
  | { screen: 'failure'; status: number; message: string };

export type ScreenName = PageContent['screen'];
export type ContentOf<S extends ScreenName> = Extract<PageContent, { screen: S }>;
