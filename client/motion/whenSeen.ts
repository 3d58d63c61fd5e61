/** Calls `onSeen` once, when the element first intersects the viewport as `options` demand. */
export function whenSeen(
  element: Element,
  options: IntersectionObserverInit,
  signal: AbortSignal,
  onSeen: () => void,
): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onSeen();
  }, options);
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
