/** The cache of stored pages begins with this, followed by the version of the release. */
export const pagesPrefix = 'pages-';

/** Headers that the worker adds to a stored page. */
export const storedHeaders = {
  /** Milliseconds since 1970. */
  at: 'x-stored-at',
  /** The document's title, percent-encoded. */
  title: 'x-stored-title',
  /** Under which key the main picture is stored. */
  picture: 'x-stored-picture',
  /** There on a page that stands in for one which has not been fetched yet. */
  standsIn: 'x-stored-stands-in',
} as const;
