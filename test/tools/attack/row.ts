/** A row of the table of `npm run attack`. */
export interface Row {
  name: string;
  measured: string;
  bound: string;
}
