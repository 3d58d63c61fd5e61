/** Reloads the page after the development server has restarted, or has ended the event stream because data is new. */
export function liveReload(): void {
  let hasDisconnected = false;
  const stream = new EventSource('/dev/reload');
  stream.addEventListener('error', () => {
    hasDisconnected = true;
  });
  stream.addEventListener('open', () => {
    if (hasDisconnected) window.location.reload();
  });
}
