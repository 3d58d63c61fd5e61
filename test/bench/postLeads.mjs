/**
 * The load of `leads.ts`: an upstream that takes every lead, and so many different posts a second for so long, begun at
 * the first line on stdin. Usage: node postLeads.mjs siteUrl postsPerSecond seconds
 */
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

const [, , siteUrl, postsPerSecond, seconds] = process.argv;
const agent = new Agent({ keepAlive: true });

const upstream = createServer((incoming, response) => {
  incoming.resume().on('end', () => response.end('{"data":[]}'));
});
upstream.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${upstream.address().port}`));
await once(process.stdin, 'data');

function post(index) {
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
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - startedAt));
    })
      .on('error', reject)
      .end(body);
  });
}

const posts = [];
const startedAt = performance.now();
while (posts.length < postsPerSecond * seconds) {
  const due = startedAt + (posts.length * 1000) / postsPerSecond;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  posts.push(post(posts.length));
}
const times = (await Promise.all(posts)).toSorted((a, b) => a - b);
const at = (share) => `${times[Math.floor((times.length - 1) * share)].toFixed(1)} ms`;
console.log(`${at(0.5)} (p50), ${at(0.99)} (p99)`);
process.exit(0);
