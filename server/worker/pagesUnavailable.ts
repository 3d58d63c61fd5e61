/** The page worker is being replaced. */
export class PagesUnavailable extends Error {
  override name = 'PagesUnavailable';
}
