type Place = 'localStorage' | 'sessionStorage';

/** The text stored in this browser under a key: `null` where there is none, or storage is switched off. */
export function readText(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** The parsed JSON under a key, which the caller has to validate: `undefined` also where the text is no JSON. */
export function readValue(place: Place, key: string): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

/** Stores a text, or deletes it with `null`. Where storage is switched off or full, nothing is stored. */
export function storeText(place: Place, key: string, text: string | null): void {
  try {
    if (text === null) window[place].removeItem(key);
    else window[place].setItem(key, text);
  } catch {
    // Without storage the choice lasts until the visitor leaves the page.
  }
}
