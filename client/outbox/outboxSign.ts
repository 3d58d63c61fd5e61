/** Key in local storage that says that the outbox is not empty: the database is opened, and its script loaded, only then. */
const signKey = 'outbox';

export function hasOutboxSign(): boolean {
  try {
    return localStorage.getItem(signKey) !== null;
  } catch {
    // Local storage is switched off.
    return false;
  }
}

export function setOutboxSign(isFilled: boolean): void {
  try {
    if (isFilled) localStorage.setItem(signKey, '1');
    else localStorage.removeItem(signKey);
  } catch {
    // Without the sign the outbox is seen on its own page only.
  }
}
