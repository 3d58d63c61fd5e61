/** Path of a post that makes the browser delete the site's stored data. */
export const emptyStoragePath = '/api/empty-storage';

/** Fragment of the privacy page after that, whose target confirms it. */
export const emptiedId = 'emptied';
