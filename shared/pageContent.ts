import type { BlogStory } from './content/blog.ts';
import type { HomeThreeWords, HomeTwoWords, HomeWords } from './content/homeWords.ts';
import type { SampleGalleryItem } from './content/sampleGallery.ts';
import type { ServiceGroup } from './content/serviceGroup.ts';
import type { Sheet } from './content/sheets.ts';
import type { Subsidiary } from './content/subsidiary.ts';
import type { FormName } from './forms/formDefinition.ts';
import type { Category } from './model/category.ts';
import type { GalleryCard, GalleryItem, GalleryListing } from './model/gallery.ts';
import type { Product, ProductSummary } from './model/product.ts';
import type { Service, ServiceSummary } from './model/service.ts';
import type { Table } from './model/table.ts';

/** What the three carousels of the home page show, picked from the gallery by category name. */
export interface Carousels {
  services: GalleryCard[];
  products: GalleryCard[];
  projects: GalleryCard[];
}

/** A page of this site, to be linked to. */
export interface PageReference {
  title: string;
  url: string;
}

export type BlogVariant = 'plain' | 'leftSidebar' | 'rightSidebar';

/** A story as lists show it; its paragraphs are on its own page. */
export type BlogCard = Omit<BlogStory, 'paragraphs'>;

export interface SearchGroup {
  title: string;
  results: PageReference[];
}

/**
 * What each screen shows: one member a screen, nothing optional that the screen cannot do without. The words of
 * `shared/content` come along too, so that no page loads the script of words that another one shows.
 */
export type PageContent =
  | { screen: 'home'; words: HomeWords; carousels: Carousels }
  | { screen: 'homeTwo'; words: HomeTwoWords; carousels: Carousels }
  | { screen: 'homeThree'; words: HomeThreeWords; carousels: Carousels }
  | { screen: 'about' }
  | { screen: 'companies' }
  | { screen: 'services'; services: ServiceSummary[] }
  | { screen: 'service'; service: Service; others: ServiceSummary[] }
  | { screen: 'serviceGroup'; group: ServiceGroup; others: PageReference[] }
  | { screen: 'subsidiary'; subsidiary: Subsidiary }
  /** `page` counts from 1. */
  | {
      screen: 'products';
      categories: Category[];
      selected: Category | null;
      products: ProductSummary[];
      page: number;
      pageCount: number;
    }
  | {
      screen: 'product';
      product: Product;
      category: Category | null;
      tables: Table[];
      /** Some of the same category, those that follow it first. */
      neighbours: ProductSummary[];
    }
  | { screen: 'gallery'; categories: GalleryListing[] }
  /** `parents`: names of the category and, where there is one, the subcategory. */
  | { screen: 'galleryItem'; item: GalleryItem; parents: string[] }
  | { screen: 'gallerySample'; item: SampleGalleryItem }
  | { screen: 'contact' }
  | { screen: 'requestQuote'; productNames: string[] }
  | { screen: 'newsletter' }
  | { screen: 'sent'; form: FormName }
  | { screen: 'search'; query: string; groups: SearchGroup[] }
  | { screen: 'privacy' }
  | { screen: 'pricing' }
  | { screen: 'faq' }
  | { screen: 'comingSoon' }
  /** `selected`: index of the open panel. */
  | { screen: 'tabs'; selected: number }
  | { screen: 'portfolio'; style: 'one' | 'two' }
  | { screen: 'sheet'; sheet: Sheet }
  /** `page` counts from 1; addresses of other pages are `?page=`. */
  | { screen: 'blogList'; variant: BlogVariant; stories: BlogCard[]; page: number; pageCount: number }
  | { screen: 'blogStory'; story: BlogStory }
  | { screen: 'empty'; section: string; message: string }
  | { screen: 'notFound' }
  | { screen: 'failure'; status: number; message: string };

export type ScreenName = PageContent['screen'];
export type ContentOf<S extends ScreenName> = Extract<PageContent, { screen: S }>;
