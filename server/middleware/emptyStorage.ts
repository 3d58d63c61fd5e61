import type { Router } from 'express';
import { emptiedId, emptyStoragePath } from '../../shared/forms/emptyStorage.ts';
import { urlFor } from '../../shared/pages/urlFor.ts';
import { createRouter } from '../http/createRouter.ts';
import { allowMethods } from './allowMethods.ts';
import { sameOrigin } from './sameOrigin.ts';

/**
 * Makes a browser delete everything that the site has stored in it. Accepts only a post from our own pages: as a link it
 * would let any other site delete drafts and unsent forms.
 */
export function emptyStorageRoutes(siteUrl: string): Router {
  return createRouter().all(
    emptyStoragePath,
    allowMethods('POST'),
    sameOrigin(siteUrl),
    function emptyStorageHandler(_request, response) {
      response.set({ 'clear-site-data': '"cache", "storage"', 'cache-control': 'no-store' });
      response.redirect(303, `${urlFor('privacy')}#${emptiedId}`);
    },
  );
}
