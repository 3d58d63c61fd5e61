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
