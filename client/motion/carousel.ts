import { whenSeen } from './whenSeen.ts';

/** A row of cards gets its buttons and can be dragged; the library for it comes when the row is near. */
export function carousel(row: HTMLElement, signal: AbortSignal): void {
  whenSeen(row, { rootMargin: '200px' }, signal, async () => {
    const { attachSwiper } = await import('./attachSwiper.ts');
    if (!signal.aborted) attachSwiper(row, signal);
  });
}
