/** Pictures as an attack: an upstream whose pictures exhaust memory or time, while visitors ask for an honest one. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { PictureFile } from '../../helpers/upstream/startPictureUpstream.ts';
import { median, request, type TimedResponse } from '../load.ts';
import { type MeasuredServer, startSite } from '../servers.ts';
import { drawBombs, drawFramesGif, drawFramesWebp, drawScansJpeg } from './drawHostilePictures.ts';
import type { Row } from './row.ts';

const widths = [320, 768, 1920];
const formats = ['avif', 'webp', 'jpg'];

/** `isShort`: a third of the pictures in one width, for a test. */
export async function measurePictures(isShort = false): Promise<Row[]> {
  const pictures = {
    // At the limits.
    ...(await drawBombs([2_490], ['avif'])),
    ...(await drawBombs([3_860], ['progressive.jpg'])),
    'frames.webp': await drawFramesWebp(300_000),
    'scans.jpg': drawScansJpeg(4_992, 2_646),
    ...(!isShort && {
      ...(await drawBombs([2_720], ['interlaced.png'])),
      ...(await drawBombs([4_990], ['lossless.webp'])),
      ...(await drawBombs([6_300])),
      'frames.gif': drawFramesGif(800_000),
    }),
  };
  const upstream = await startUpstream(pictures);
  const site = await startSite(upstream);
  const rows = await measure(site, Object.keys(pictures), isShort ? [768] : widths);
  await site.stop();
  upstream.close();
  return rows;
}

async function measure(site: MeasuredServer, names: string[], atWidths: number[]): Promise<Row[]> {
  await untilLoaded(site.origin);
  const memory = watchMemory(site.pid);
  const pathsOf = (name: string) =>
    atWidths.flatMap((width) => formats.map((format) => `/media/${name}.${width}.${format}`));
  const paths = names.flatMap(pathsOf);
  const unending = ['slow.png', 'endless.png'].flatMap(pathsOf);
  const stop = new AbortController();
  const honest = probeHonest(site.origin, stop.signal);
  const slowReaders = readSlowly(site.origin, stop.signal);
  const statuses = await Promise.all([...paths, ...unending].map((path) => fetchStatus(site.origin + path)));
  // Postponed pictures are decoded after the response.
  for (const path of paths) await fetchStatus(site.origin + path);
  stop.abort();
  await slowReaders;
  const responses = await honest;
  memory.stop();
  const waits = responses.map(({ ms }) => ms);
  return [
    ['hostile pictures', countEach(statuses), '200, 502, 503'],
    ['honest pictures', countEach(responses.map(describe)), '200'],
    ['resident memory before', `${memory.before} MB`, ''],
    ['resident memory, peak', `${memory.peak} MB`, '512 MB'],
    ['of that the server', `${Math.round(site.peakRss())} MB`, ''],
    ['honest picture meanwhile, median', `${Math.round(median(waits))} ms`, '2,000 ms'],
    ['honest picture meanwhile, slowest', `${Math.round(Math.max(...waits))} ms`, ''],
  ];
}

/** The status; of an error its message too. */
const describe = ({ status, body }: TimedResponse): string =>
  status === 200 ? '200' : `${status} ${/<h1.*?<\/h1>/.exec(String(body))}`;

const countEach = (statuses: (number | string)[]): string =>
  [...Map.groupBy(statuses, (status) => status)].map(([status, of]) => `${of.length} × ${status}`).join(', ');

/** The catalogue names the pictures. */
async function untilLoaded(origin: string): Promise<void> {
  while (!(await (await fetch(`${origin}/products`)).text()).includes('Pump 1')) await sleep(100);
}

/** Resident memory of a process and its children in MB, what they share counted once. */
function readMemory(pid: number): number {
  try {
    const own = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + readMemory(Number(child)), Number(own) / 1024);
  } catch {
    // It has just ended.
    return 0;
  }
}

function watchMemory(pid: number) {
  const before = Math.round(readMemory(pid));
  const memory = { before, peak: before, stop: () => clearInterval(timer) };
  const timer = setInterval(() => {
    memory.peak = Math.max(memory.peak, Math.round(readMemory(pid)));
  }, 50);
  return memory;
}

async function fetchStatus(url: string): Promise<number> {
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.status ?? 0;
}

/** Requests a picture that nobody has requested before, again and again. */
async function probeHonest(origin: string, signal: AbortSignal) {
  const responses: TimedResponse[] = [];
  for (let index = 0; !signal.aborted; index += 1) {
    responses.push(await request(`${origin}/media/honest-${index}.jpg.768.avif`));
    await sleep(200);
  }
  return responses;
}

/** Connections that ask for a large picture and read nothing of it. */
async function readSlowly(origin: string, signal: AbortSignal): Promise<void> {
  const responses = Array.from({ length: 200 }, () =>
    fetch(`${origin}/media/large.jpg.1920.jpg`, { signal }).catch(() => null),
  );
  await Promise.all(responses);
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
}

/** Serves a catalogue that names all pictures, and besides honest ones a slow, an endless and a large one. */
async function startUpstream(pictures: Record<string, PictureFile>) {
  const names = [...Object.keys(pictures), 'slow.png', 'endless.png'];
  const product = names.map((img1, index) => ({ id: index + 1, name: `Pump ${index + 1}`, img1 }));
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const noise = { width: 3_000, height: 2_000, channels: 3, background: '#888', noise: gaussian } as const;
  const large = await sharp({ create: noise }).jpeg({ quality: 100 }).toBuffer();
  const server = createServer((incoming, response) => {
    const path = String(incoming.url).slice(1);
    const picture = pictures[path];
    if (path === 'product') return response.end(JSON.stringify({ data: product }));
    if (path.startsWith('product?')) {
      return response.end(JSON.stringify({ data: product[Number(path.split('?')[1]) - 1] }));
    }
    if (picture) return response.writeHead(200, { 'content-type': picture.type }).end(picture.body);
    if (path === 'slow.png') return trickle(response);
    if (path === 'endless.png') return pour(response);
    if (path === 'large.jpg') return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(large);
    if (path.startsWith('honest-')) return void sendHonest(response, path);
    return response.end('{"data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function sendHonest(response: ServerResponse, path: string): Promise<void> {
  const shade = 1 + (Number(/\d+/.exec(path)?.[0]) % 250);
  const background = { r: shade, g: 90, b: 120 };
  const body = await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body);
}

const pngHead = { 'content-type': 'image/png', 'content-length': String(20 * 1024 * 1024) };

/** A byte a second. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, pngHead);
  const timer = setInterval(() => response.write('x'), 1_000);
  response.once('close', () => clearInterval(timer));
}

function pour(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/png' });
  const block = Buffer.alloc(1024 * 1024);
  const write = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', write);
  write();
}
