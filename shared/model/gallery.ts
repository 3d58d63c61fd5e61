export interface GalleryItem {
  id: string;
  title: string;
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
