import { readText, storeText } from '../ui/deviceStorage.ts';

/** Key in local storage that marks a device with unsent forms: only then is the database opened, and its script loaded. */
const markKey = 'outbox';

export const hasUnsentMark = (): boolean => readText('localStorage', markKey) !== null;

/** Without the key, where storage is switched off, unsent forms show on their own page only. */
export const setUnsentMark = (isFilled: boolean): void =>
  storeText('localStorage', markKey, isFilled ? '1' : null);
