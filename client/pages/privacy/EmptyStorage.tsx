import { emptiedId, emptyStoragePath } from '../../../shared/forms/emptyStorage.ts';

/** Deletes all that the list above names; works without script. */
export function EmptyStorage() {
  return (
    <>
      <p className="privacy__emptied" id={emptiedId} role="status">
        This device is empty: nothing of this website is stored on it. The next page that you open begins
        anew.
      </p>
      <form className="privacy__empty" method="post" action={emptyStoragePath}>
        <button className="button" type="submit">
          Empty this device
        </button>
        <p>It deletes all of this at once, also a request that waits to be sent.</p>
      </form>
    </>
  );
}
