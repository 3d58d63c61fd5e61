/**
 * A client of its own process that asks for pages that nobody has cached: `node flood.ts ORIGIN CLIENTS PER_SECOND SECONDS`.
 * Sends at a steady rate, whether responses come or not; a rate of 0 keeps 16 connections busy instead. Prints the number of
 * responses by status as JSON; tells a process that has forked it when it starts and when it has sent all.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [origin = '', clients = '1', perSecond = '0', seconds = '5'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(perSecond) > 0 ? 1_000 : 16 });
const started = Date.now().toString(36);
const counts: Record<string, number> = {};

/** Addresses that are rendered for each request, each of them new. */
const addresses: ((index: number) => string)[] = [
  (index) => `/search?q=diesel+drainage+pump+${index % 400}+m3/h+${started}${index}`,
  (index) =>
    `/duty-point?flow=${20 + (index % 900) / 10}&head=${5 + (index % 371) / 10}&n=${started}${index}`,
  (index) => `/search?q=wellpint+pmup+${started}${index}`,
  (index) => `/data/search?q=hose+${index % 200}+mm+${started}${index}`,
  (index) => `/compare?items=1,2,3,${4 + (index % 40)}&n=${started}${index}`,
  (index) => `/products?flow=${1 + (index % 300)}&head=${1 + (index % 37)}&n=${started}${index}`,
  (index) => `/products/nothing-${started}${index}.md`,
];

function send(index: number): Promise<void> {
  const path = addresses[index % addresses.length]?.(index) ?? '/';
  const client = `203.0.113.${1 + (index % Number(clients))}`;
  const headers = { 'x-forwarded-for': client, 'accept-encoding': 'br' };
  return new Promise((resolve) => {
    const count = (result: string) => {
      counts[result] = (counts[result] ?? 0) + 1;
      resolve();
    };
    get(origin + path, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => count(String(response.statusCode)));
      response.once('error', () => count('broken'));
    }).once('error', () => count('failed'));
  });
}

/** Returns the number of requests. */
async function saturate(endsAt: number): Promise<void> {
  let index = 0;
  const worker = async () => {
    while (performance.now() < endsAt) await send(index++);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

async function sendAtRate(endsAt: number): Promise<void> {
  const startedAt = performance.now();
  const pending: Promise<void>[] = [];
  process.send?.('started');
  for (let index = 0; performance.now() < endsAt; index += 1) {
    const dueInMs = startedAt + (index * 1_000) / Number(perSecond) - performance.now();
    if (dueInMs > 0) await sleep(dueInMs);
    pending.push(send(index));
  }
  process.send?.('sent');
  await Promise.all(pending);
}

const endsAt = performance.now() + Number(seconds) * 1_000;
await (Number(perSecond) > 0 ? sendAtRate(endsAt) : saturate(endsAt));
console.log(JSON.stringify(counts));
agent.destroy();
