import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The client's own address, one of 127.0.0.0/8. */
  from?: string;
  host?: string;
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  /** Not decompressed. */
  body: Buffer;
  text: string;
}

export type SendRequest = (path: string, options?: RequestOptions) => Promise<Received>;

/** A client of a server on this machine that is known to the world as `host`; over TLS where there is a `ca`. */
export function createClient({ port, host, ca }: { port: number; host: string; ca?: Buffer }): SendRequest {
  const request = ca ? httpsRequest : httpRequest;
  return (path, { method = 'GET', headers = {}, body, from, host: name = host } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { host: name, ...headers },
          agent: false,
          ...(from && { localAddress: from }),
          ...(ca && { ca, servername: name }),
        },
        async (response) => {
          try {
            const bytes = Buffer.concat(await Array.fromAsync(response));
            const { statusCode = 0, headers: received } = response;
            resolve({ status: statusCode, headers: received, body: bytes, text: bytes.toString() });
          } catch (error) {
            reject(error);
          }
        },
      );
      outgoing.on('error', reject).end(body);
    });
}
