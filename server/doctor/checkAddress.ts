import { isIPv6 } from 'node:net';
import type { Config } from '../config.ts';
import { checkCertificate } from './checkCertificate.ts';
import { type CheckResult, hint } from './checkResult.ts';
import { checkSiteUrl, requestSite } from './checkSiteUrl.ts';

/** Checks the path of a request to this server. Before the first start SITE_URL may still lead to another machine. */
export async function checkAddress(config: Config): Promise<CheckResult[]> {
  const { host, port, siteUrl } = config;
  const own = `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  if (!(await requestSite(`${own}/healthz`).catch(() => null))) {
    const message = `SITE_URL ${siteUrl}, nginx, certificate: not checked, for nothing listens on ${host}:${port}`;
    return [hint(message, 'Start the server, then run doctor again.')];
  }
  return [...(await checkSiteUrl(config, own)), ...(await checkCertificate(siteUrl))];
}
