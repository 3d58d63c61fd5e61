/** A headed part of a product or service page. */
export interface Section {
  heading: string;
  /** Paragraphs before the pictures. */
  opening: string[];
  /** Stored picture paths; see `mediaUrl`. */
  images: string[];
  /** Paragraphs after the pictures. */
  closing: string[];
}

/** The body of a product or service: its sections, then pictures outside any section. */
export interface SectionedBody {
  sections: Section[];
  otherImages: string[];
}
