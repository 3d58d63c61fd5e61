export interface GalleryItem {
  id: string;
  title: string;
  /** Place, depth, flow and month, as far as they are stated. */
  facts: { title: string; value: string }[];
  images: string[];
}

/** A subcategory, with its items or with their cards. */
export interface GalleryGroup<Item = GalleryItem> {
  id: string;
  name: string;
  items: Item[];
}

export interface GalleryCategory<Item = GalleryItem> extends GalleryGroup<Item> {
  subcategories: GalleryGroup<Item>[];
}

/** A gallery item in a list or carousel. */
export interface GalleryCard {
  title: string;
  /** Path of its first picture; `null` shows the placeholder. */
  cover: string | null;
  imageCount: number;
  /** 'Sharjah · depth 5 m · 42 m³/h · March 2024', as far as stated. */
  facts?: string;
  url: string;
}

export type GalleryListing = GalleryCategory<GalleryCard>;
