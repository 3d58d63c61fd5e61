import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, test as testAnywhere } from 'vitest';
import { checkCertificate } from '../../../server/doctor/checkCertificate.ts';
import { atEnd, shareOpened } from '../../helpers/atEnd.ts';
import { createAuthority } from '../../helpers/deploy/createAuthority.ts';
import { testWith } from '../../helpers/deploy/hasTools.ts';
import { hasIpv6 } from '../../helpers/deploy/startNginx.ts';
import { closedAddress } from '../../helpers/upstream/startUpstream.ts';

const test = testWith('certificates', 'openssl');
const day = /\d{4}-\d\d-\d\d/;

/** An authority that this process trusts. */
const openAuthority = shareOpened(async () => {
  const authority = createAuthority();
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, authority.ca]);
  atEnd(() => setDefaultCACertificates(trusted));
  return authority;
});

/** The check's message about a server with this certificate, without the day. */
async function check(
  certificate: { key: Buffer; cert: Buffer },
  now?: () => number,
  { host = 'localhost', listensOn = 'localhost' } = {},
) {
  const server = createServer(certificate, (_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, listensOn, resolve));
  atEnd(() => server.close());
  const results = await checkCertificate(`https://${host}:${(server.address() as AddressInfo).port}`, now);
  return results.map(({ state, message, advice }) => ({
    state,
    message: message.replace(day, 'DAY'),
    advice,
  }));
}

test('a certificate that ends in three months passes, one that ends in 20 days is a hint', async () => {
  const { issue } = await openAuthority();
  expect(await check(issue('localhost', 90))).toEqual([
    { state: 'ok', message: 'certificate of localhost is valid until DAY, 89 days' },
  ]);
  const [ending] = await check(issue('localhost', 21));
  expect(ending).toMatchObject({
    state: 'hint',
    message: 'certificate of localhost is valid until DAY, 20 days',
  });
  expect(ending?.advice).toContain('certbot renew');
});

test('an expired, a self-signed and a foreign certificate fail, each with its advice', async () => {
  const { issue, issueSelfSigned } = await openAuthority();
  expect(await check(issue('localhost', 0))).toEqual([
    {
      state: 'FAILED',
      message: 'certificate of localhost has been invalid since DAY',
      advice: expect.stringContaining('certbot renew'),
    },
  ]);
  const own = issueSelfSigned('localhost', 90);
  const selfSigned = { state: 'FAILED', message: 'certificate of localhost is self-signed' };
  expect(await check(own)).toMatchObject([selfSigned]);
  const inHundredDays = () => Date.now() + 100 * 24 * 3_600_000;
  expect(await check(own, inHundredDays)).toMatchObject([
    { state: 'FAILED', message: 'certificate of localhost has been invalid since DAY' },
    selfSigned,
  ]);
  expect(await check(issue('other.example', 90))).toMatchObject([
    { state: 'FAILED', message: 'certificate of localhost is for another name' },
  ]);
  expect(await check(createAuthority().issue('localhost', 90))).toMatchObject([
    { state: 'FAILED', message: 'certificate of localhost comes without those of its authority' },
  ]);
});

test('SITE_URL may be an IPv6 address, whose server is reached or stands on this machine', async () => {
  const { issue } = await openAuthority();
  const valid = [{ state: 'ok', message: 'certificate of ::1 is valid until DAY, 89 days' }];
  for (const listensOn of [...(hasIpv6 ? ['::1'] : []), '127.0.0.1'])
    expect(await check(issue('::1', 90), undefined, { host: '[::1]', listensOn }), listensOn).toEqual(valid);
});

testAnywhere(
  'a site without TLS, and one that nothing responds for, have no certificate to check',
  async () => {
    expect(await checkCertificate('http://localhost:1')).toEqual([]);
    expect(await checkCertificate(closedAddress.replace('http:', 'https:'))).toEqual([]);
  },
);
