import type { Subsidiary } from '../content/subsidiary.ts';
import type { RefusedForm } from '../forms/formResult.ts';
import type { ProductChoice } from '../model/chosenProducts.ts';
import type { ContactInfo } from '../model/contactInfo.ts';
import type { PictureMetadata, PictureSize } from '../pictures/pictureUrl.ts';
import type { UnitSystem } from '../units/writeQuantity.ts';
import type { PageReference } from './pageReference.ts';
import type { PageContent } from './routes.ts';

/** A step of the breadcrumbs; without an address it has no page of its own. */
export interface Crumb {
  name: string;
  /** Path and query. */
  url?: string;
}

/** The breadcrumbs of a page, and the page itself. */
export interface Breadcrumbs {
  parents: readonly Crumb[];
  name: string;
}

/** The data of header and footer on every page; `null` and empty lists where the upstream has sent none. */
export interface Shell {
  contact: ContactInfo | null;
  footerProducts: ProductChoice[];
  footerServices: ProductChoice[];
  companies: Pick<Subsidiary, 'id' | 'name' | 'location' | 'phone'>[];
  /** Pages beside the main ones, in menu and footer. */
  more: readonly PageReference[];
}

/** One complete page: for rendering on the server, the data block, and `/data/…`. */
export interface PageView {
  /** The path that was requested. */
  path: string;
  /** The page's one address on this site, path and query. */
  canonical: string;
  /** The document's title. */
  title: string;
  /** For search engines, 70 to 160 characters. */
  description: string;
  /** `null` on pages of the top level. */
  breadcrumbs: Breadcrumbs | null;
  status: number;
  /** Whether search engines may list it; only a page with status 200. */
  indexed: boolean;
  /** Meant for one visitor: no cache may store it. */
  isPrivate?: true;
  /** Parts are missing that the upstream had not sent in time; the browser fetches them later. */
  isIncomplete?: true;
  /** Without header and footer. */
  bare: boolean;
  /** The unit system of the address; a browser may show the one that was selected before. */
  units: UnitSystem;
  /** Public origin without a slash at the end. */
  siteUrl: string;
  /** Identifies the build of this page; a different one means that the browser's script is out of date. */
  build: string;
  /** Whether the browser reports times and form steps. */
  beacon: boolean;
  /** Whether the browser registers the service worker. */
  worker: boolean;
  /** Address of the icons. */
  sprite: string;
  shell: Shell;
  content: PageContent;
  /** Sizes of the stored pictures on the page that are known and differ from the default. */
  pictureSizes: Record<string, PictureSize>;
  /**
   * Metadata in the files of the stored pictures that the page is about, by path; by path and name the notes on cards whose
   * picture shows another machine.
   */
  pictureMetadata: Record<string, PictureMetadata>;
  /** The outcome of a form that was posted without script, shown inside that form. */
  formOutcome: RefusedForm | null;
}
