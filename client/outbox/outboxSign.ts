import { readText, storeText } from '../ui/deviceStorage.ts';

/** Key in local storage that says that the outbox is not empty: the database is opened, and its script loaded, only then. */
const signKey = 'outbox';

export const hasOutboxSign = (): boolean => typeof readText('localStorage', signKey) === 'string';

/** Without the sign, where storage is switched off, the outbox is seen on its own page only. */
export const setOutboxSign = (isFilled: boolean): void =>
  storeText('localStorage', signKey, isFilled ? '1' : null);
