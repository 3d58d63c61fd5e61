/** Calls once when so much of the element is in the viewport, or within the margin around it. */
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
