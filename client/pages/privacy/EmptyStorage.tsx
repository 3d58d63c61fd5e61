import type { SubmitEvent } from 'react';
import { emptiedId, emptyStoragePath } from '../../../shared/forms/emptyStorage.ts';

/** WebKit passes over the header Clear-Site-Data on http, so the script deletes everything first. */
function emptyFirst(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  const form = event.currentTarget;
  import('./emptyDevice.ts')
    .then(({ emptyDevice }) => emptyDevice())
    .catch(() => undefined)
    .then(() => form.submit());
}

/** Deletes all that the list above names; works without script. */
export function EmptyStorage() {
  return (
    <>
      <p className="privacy__emptied" id={emptiedId} role="status">
        This device is empty: nothing of this website is stored on it. The next page that you open begins
        anew.
      </p>
      <form className="privacy__empty" method="post" action={emptyStoragePath} onSubmit={emptyFirst}>
        <button className="button" type="submit">
          Empty this device
        </button>
        <p>It deletes all of this at once, also a request that waits to be sent.</p>
      </form>
    </>
  );
}
