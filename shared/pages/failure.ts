/** A request that ended in an error. */
export interface FailureContent {
  screen: 'failure';
  status: number;
  /** A sentence for the visitor. */
  message: string;
  /** Advice on the next step. */
  text: string;
}
