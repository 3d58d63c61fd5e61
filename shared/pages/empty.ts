/** The empty state of a catalogue page: nothing there (404), or nothing known yet (503). */
export interface EmptyContent {
  screen: 'empty';
  section: string;
  message: string;
}
