import type { Router } from 'express';
import { company } from '../../shared/content/company.ts';
import type { Config } from '../config.ts';
import { createRouter } from '../http/createRouter.ts';

const hourInSeconds = 3_600;

/** `/robots.txt` and `/.well-known/security.txt`. */
export function textFileRoutes({ siteUrl, robots }: Pick<Config, 'siteUrl' | 'robots'>): Router {
  const router = createRouter();
  const rules =
    robots === 'noindex' ? 'Disallow: /\n' : `Disallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  const texts = {
    '/robots.txt': `User-agent: *\n${rules}`,
    '/.well-known/security.txt': `Contact: mailto:${company.securityEmail}\nExpires: ${company.securityExpires}\nCanonical: ${siteUrl}/.well-known/security.txt\nPreferred-Languages: en\n`,
  };
  for (const [path, text] of Object.entries(texts)) {
    router.get(path, (_request, response) => {
      response.set('cache-control', `public, max-age=${hourInSeconds}`).type('text/plain').send(text);
    });
  }
  return router;
}
