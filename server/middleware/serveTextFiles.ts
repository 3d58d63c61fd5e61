import type { RequestHandler } from 'express';
import { company } from '../../shared/content/company.ts';
import type { Config } from '../config.ts';
import type { Verification } from '../operator/readOperatorFiles.ts';

const hourInSeconds = 3_600;

/** Serves `robots.txt`, `security.txt`, and the files that prove the ownership of the site to search engines. */
export function serveTextFiles(
  { siteUrl, robots }: Pick<Config, 'siteUrl' | 'robots'>,
  verification: Verification,
): RequestHandler {
  const rules =
    robots === 'noindex' ? 'Disallow: /\n' : `Disallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  const toFile = (text: string) => ({ type: 'text/plain; charset=utf-8', bytes: Buffer.from(text) });
  const files = new Map([
    ['/robots.txt', toFile(`User-agent: *\n${rules}`)],
    [
      '/.well-known/security.txt',
      toFile(
        `Contact: mailto:${company.securityEmail}\nExpires: ${company.securityExpires}\nCanonical: ${siteUrl}/.well-known/security.txt\nPreferred-Languages: en\n`,
      ),
    ],
    ...verification,
  ]);
  return function serveTextFilesHandler(request, response, next) {
    const file = files.get(request.path);
    if (!file) return next();
    response.set('cache-control', `public, max-age=${hourInSeconds}`).set('content-type', file.type);
    response.send(file.bytes);
  };
}
