import { Router } from 'express';
import { company } from '../../shared/content/company.ts';

const hourInSeconds = 3_600;

/** `/robots.txt` and `/.well-known/security.txt`. */
export function textFileRoutes(siteUrl: string): Router {
  const router = Router();
  const texts = {
    '/robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    '/.well-known/security.txt': `Contact: mailto:${company.securityEmail}\nExpires: ${company.securityExpires}\nCanonical: ${siteUrl}/.well-known/security.txt\nPreferred-Languages: en\n`,
  };
  for (const [path, text] of Object.entries(texts)) {
    router.get(path, (_request, response) => {
      response.set('cache-control', `public, max-age=${hourInSeconds}`).type('text/plain').send(text);
    });
  }
  return router;
}
