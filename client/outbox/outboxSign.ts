import { readText, storeText } from '../ui/deviceStorage.ts';

/** Key in local storage that marks a device with unsent forms: only then is the database opened, and its script loaded. */
const signKey = 'outbox';

export const hasOutboxSign = (): boolean => typeof readText('localStorage', signKey) === 'string';

/** Without the key, where storage is switched off, unsent forms show on their own page only. */
export const setOutboxSign = (isFilled: boolean): void =>
  storeText('localStorage', signKey, isFilled ? '1' : null);
