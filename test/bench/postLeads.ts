/**
 * The load of `leads.ts`: an upstream that takes every lead, and different posts at a steady rate, from the first line on
 * stdin. Usage: node postLeads.ts siteUrl postsPerSecond seconds
 */
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './servers.ts';

const [, , siteUrl, postsPerSecond, seconds] = process.argv;
const agent = new Agent({ keepAlive: true });

const upstream = createServer((incoming, response) => {
  incoming.resume().on('end', () => response.end('{"data":[]}'));
});
upstream.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`);
});
await once(process.stdin, 'data');

/** Resolves with the time to the response, in milliseconds. */
function post(index: number): Promise<number> {
  const body = new URLSearchParams({
    email: `visitor-${index}@site.example`,
    message: 'm'.repeat(500),
  }).toString();
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
  };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request(`${siteUrl}/api/quote`, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`responded ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - startedAt));
    })
      .on('error', reject)
      .end(body);
  });
}

const posts: Promise<number>[] = [];
const startedAt = performance.now();
while (posts.length < Number(postsPerSecond) * Number(seconds)) {
  const dueAt = startedAt + (posts.length * 1000) / Number(postsPerSecond);
  await sleep(Math.max(0, dueAt - performance.now()));
  posts.push(post(posts.length));
}
const times = await Promise.all(posts);
const at = (share: number) => `${quantile(times, share).toFixed(1)} ms`;
console.log(`${at(0.5)} (p50), ${at(0.99)} (p99)`);
process.exit(0);
