export interface GalleryItem {
  id: string;
  title: string;
  /** Place, depth, flow and month, as far as they are stated. */
  facts: { title: string; value: string }[];
  images: string[];
}

export interface GallerySubcategory {
  id: string;
  name: string;
  items: GalleryItem[];
}

export interface GalleryCategory extends GallerySubcategory {
  subcategories: GallerySubcategory[];
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

export interface GalleryGroup {
  id: string;
  name: string;
  items: GalleryCard[];
}

export interface GalleryListing extends GalleryGroup {
  subcategories: GalleryGroup[];
}
