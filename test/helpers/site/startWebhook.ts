import { startRawUpstream } from '../upstream/startUpstream.ts';

interface Alert {
  id: string;
  event: string;
  text: string;
  references: string[];
  site: string;
}

/** A webhook that responds with the given statuses in order, 200 afterwards; 'never' holds the connection. */
export async function startWebhook<Message = Alert>(statuses: (number | 'never')[] = []) {
  const messages: Message[] = [];
  const requests: string[] = [];
  let pending = 0;
  const origin = await startRawUpstream(async (incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    pending += 1;
    response.once('close', () => {
      pending -= 1;
    });
    const body = await Array.fromAsync(incoming).catch(() => null);
    // The sender has stopped.
    if (!body) return;
    messages.push(JSON.parse(Buffer.concat(body).toString()));
    const status = statuses.shift() ?? 200;
    if (status !== 'never') response.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100_000));
  });
  return {
    url: `${origin}/hook`,
    messages,
    requests,
    /** How many posts wait for a response. */
    pending: () => pending,
  };
}
