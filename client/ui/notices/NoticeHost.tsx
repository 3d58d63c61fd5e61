import { notices } from './notices.ts';

/** Announces and shows what was sent from this page, else what waits on this device. */
export function NoticeHost() {
  const { sent, outbox } = notices.use();
  return <div role="status">{sent ?? outbox}</div>;
}
