import type { RequestHandler } from 'express';
import { emptiedId } from '../../shared/forms/emptyStorage.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';

/**
 * Makes a browser delete everything that the site has stored in it. For posts from our own pages alone: as a link it would
 * let any other site delete drafts and unsent forms.
 */
export const emptyStorage: RequestHandler = (_request, response) => {
  response.set({ 'clear-site-data': '"cache", "storage"', 'cache-control': 'no-store' });
  response.redirect(303, `${urlFor('privacy')}#${emptiedId}`);
};
