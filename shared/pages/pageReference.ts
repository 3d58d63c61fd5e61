/** A page of this site, to be linked to. */
export interface PageReference {
  title: string;
  url: string;
}
