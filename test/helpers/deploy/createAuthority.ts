import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { createTempDir } from '../createTempDir.ts';

/** A certificate authority of the test, made by OpenSSL. */
export function createAuthority() {
  const folder = createTempDir();
  const path = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const signItself = (name: string, subject: string, days: number, ...extra: string[]) =>
    openssl(
      ...['req', '-x509', ...newKey, '-days', String(days), '-subj', `/CN=${subject}`],
      ...['-keyout', path(`${name}.key`), '-out', path(`${name}.pem`), ...extra],
    );
  const read = (name: string) => ({
    key: readFileSync(path(`${name}.key`)),
    cert: readFileSync(path(`${name}.pem`)),
  });
  signItself('ca', 'Test authority', 30);
  return {
    /** The certificate that clients have to trust. */
    ca: readFileSync(path('ca.pem'), 'utf8'),
    /** Signs a certificate for a host name or address that ends in so many days; 0: now. */
    issue(host: string, days: number) {
      writeFileSync(path('names'), `subjectAltName=${isIP(host) ? 'IP' : 'DNS'}:${host}`);
      openssl(
        'req',
        ...newKey,
        '-subj',
        `/CN=${host}`,
        '-keyout',
        path('site.key'),
        '-out',
        path('site.csr'),
      );
      const signer = ['-CA', path('ca.pem'), '-CAkey', path('ca.key'), '-CAcreateserial'];
      const signed = ['-in', path('site.csr'), '-extfile', path('names'), '-out', path('site.pem')];
      openssl('x509', '-req', ...signer, ...signed, '-days', String(days));
      return read('site');
    },
    /** A certificate for a host name, and for others besides, that nobody has signed. */
    issueSelfSigned(host: string, days: number, ...others: string[]) {
      const names = [host, ...others].map((name) => `DNS:${name}`).join();
      signItself('own', host, days, '-addext', `subjectAltName=${names}`);
      return read('own');
    },
  };
}
