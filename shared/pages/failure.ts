/** A request that ended in an error. */
export interface FailureContent {
  screen: 'failure';
  status: number;
  message: string;
}
