/** An address pattern and the screen that renders it. */
interface Route {
  path: `/${string}`;
  screen: string;
  /** Rendered without header and footer. */
  bare?: true;
}

export type Routes = Readonly<Record<string, Route>>;
