import { checkServerIdentity, connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { type CheckResult, failed, hint, passed } from './checkResult.ts';
import { hostNameOf, serverName } from './checkSiteUrl.ts';

const dayMs = 24 * 3_600_000;
/** Certbot renews 30 days before the end, so below this a renewal has failed. */
const hintDays = 21;
const timeoutMs = 5_000;

const renewAdvice =
  'Renew it: certbot renew, then systemctl reload nginx. docs/runbooks.md#certificateexpires';
const orderAdvice = 'Browsers refuse it. Get one from an authority: docs/runbooks.md#certificateexpires';

/** Advice by the TLS error code of a refused certificate. */
const refusals: Record<string, [problem: string, advice: string]> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ['is self-signed', orderAdvice],
  SELF_SIGNED_CERT_IN_CHAIN: ['is signed by an authority that browsers do not know', orderAdvice],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'comes without those of its authority',
    'nginx must send fullchain.pem, not cert.pem.',
  ],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'is for another name',
    'Order one for the host of SITE_URL, or correct ssl_certificate.',
  ],
};

/** Checks the expiry of SITE_URL's certificate, and whether browsers accept it. */
export async function checkCertificate(siteUrl: string, now = Date.now): Promise<CheckResult[]> {
  const { protocol, port } = new URL(siteUrl);
  const hostname = hostNameOf(siteUrl);
  if (protocol !== 'https:') return [];
  // The second address is nginx on this machine, for a name that cannot be reached from here.
  const socket =
    (await handshake(hostname, hostname, port)) ?? (await handshake('127.0.0.1', hostname, port));
  // The check of SITE_URL reports that nothing responds.
  if (!socket) return [];
  const certificate = socket.getPeerCertificate();
  const refusal = String(socket.authorizationError ?? '');
  socket.destroy();
  const end = new Date(certificate.valid_to);
  const days = Math.floor((end.getTime() - now()) / dayMs);
  const day = end.toISOString().slice(0, 10);
  const name = `certificate of ${hostname}`;
  const results: CheckResult[] = [];
  if (end.getTime() <= now()) results.push(failed(`${name} has been invalid since ${day}`, renewAdvice));
  if (refusal !== '' && refusal !== 'CERT_HAS_EXPIRED') {
    const [problem, advice] = refusals[refusal] ?? [`is refused: ${refusal}`, orderAdvice];
    results.push(failed(`${name} ${problem}`, advice));
  }
  if (results.length > 0) return results;
  const summary = `${name} is valid until ${day}, ${days} days`;
  return [days < hintDays ? hint(summary, renewAdvice) : passed(summary)];
}

/** The TLS connection; `null` if none is established in time. */
function handshake(address: string, name: string, port: string): Promise<TLSSocket | null> {
  return new Promise((resolve) => {
    const options = {
      host: address,
      port: Number(port || 443),
      ...serverName(name),
      // Without it the certificate would have to name the address that is connected to.
      checkServerIdentity: (_host: string, certificate: PeerCertificate) =>
        checkServerIdentity(name, certificate),
      rejectUnauthorized: false,
    };
    const socket = connect(options, () => resolve(socket));
    const giveUp = () => {
      socket.destroy();
      resolve(null);
    };
    socket.on('error', giveUp).setTimeout(timeoutMs, giveUp);
  });
}
