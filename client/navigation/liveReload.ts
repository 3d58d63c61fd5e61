/** Reloads the page when the development server has come back. */
export function liveReload(): void {
  let lost = false;
  const stream = new EventSource('/dev/reload');
  stream.addEventListener('error', () => {
    lost = true;
  });
  stream.addEventListener('open', () => {
    if (lost) window.location.reload();
  });
}
