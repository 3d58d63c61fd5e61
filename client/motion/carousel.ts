import { whenSeen } from './whenSeen.ts';

/** Makes a row of cards draggable and its buttons work. The library is loaded when the row comes near. */
export function carousel(row: HTMLElement, signal: AbortSignal): void {
  whenSeen(row, { rootMargin: '200px' }, signal, async () => {
    const { attachSwiper } = await import('./attachSwiper.ts');
    if (!signal.aborted) attachSwiper(row, signal);
  });
}
