import type { RequestHandler } from 'express';
import { subsidiaries } from '../../shared/content/subsidiaries.ts';
import { HttpError } from '../http/httpError.ts';
import { toVcard } from '../seo/vcard.ts';

/** `/team/{id}.vcf`: a company for the visitor's address book. */
export const serveVcard: RequestHandler<{ id: string }> = ({ params }, response) => {
  const found = subsidiaries.find(({ id }) => id === params.id);
  if (!found) throw new HttpError(404, 'There is no such company.');
  response.set('cache-control', 'public, max-age=3600').set('x-robots-tag', 'noindex');
  response.attachment(`${found.name}.vcf`).type('text/vcard').send(toVcard(found));
};
