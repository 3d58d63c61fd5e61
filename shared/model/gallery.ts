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

/** An item as lists and carousels show it. */
export interface GalleryCard {
  id: string;
  title: string;
  /** Its first picture; without one the placeholder stands in. */
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
