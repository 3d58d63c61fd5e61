/** A post to it deletes what the site has stored in this browser. */
export const emptyStoragePath = '/api/empty-storage';

/** Fragment of the privacy page after that: its target says so. */
export const emptiedId = 'emptied';
