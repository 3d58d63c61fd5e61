import type { ReactNode } from 'react';
import { createStore } from './createStore.ts';

interface Notices {
  /** The message about the form that was sent from the current page. */
  sent?: ReactNode;
  /** The message about forms that wait on this device for a connection. */
  unsentForms?: ReactNode;
}

/** The lines at the lower edge of the page; the scripts that draw them are loaded with the first one. */
export const notices = createStore<Notices>({});

/** Announces and shows the outcome of this page's form, otherwise the unsent forms of the device. */
export function NoticeHost() {
  const { sent, unsentForms } = notices.use();
  return <div role="status">{sent ?? unsentForms}</div>;
}
