import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { matchPage } from '../../shared/pages/matchPage.ts';
import { splitUrl } from '../http/splitUrl.ts';
import { canonicalPath } from '../pages/canonicalPath.ts';
import { parseJson } from '../storage/parseJson.ts';
import { findRedirect, type Moved, type Redirects } from './findRedirect.ts';
import { linesOfItems } from './linesOfItems.ts';

const Entry = v.union([
  v.strictObject({ from: v.string(), to: v.string() }),
  v.strictObject({ from: v.string(), gone: v.literal(true) }),
]);

interface Line {
  line: number;
  from: string;
  moved: Moved;
}

/** Reads `redirects.json`; adds what is wrong with it to `faults`, each with its line. Without the file there are none. */
export function readRedirects(path: string, faults: string[]): Redirects {
  if (!existsSync(path)) return new Map();
  const bytes = readFileSync(path);
  const parsed = parseJson(bytes, path);
  if ('fault' in parsed) {
    faults.push(`${path} ${parsed.fault.place}: ${parsed.fault.what}`);
    return new Map();
  }
  if (!Array.isArray(parsed.value)) {
    faults.push(`${path} line 1: must be a list`);
    return new Map();
  }
  const numbers = linesOfItems(bytes.toString('utf8'));
  const report = (line: number, what: string) => faults.push(`${path} line ${line}: ${what}`);
  const lines = parsed.value.flatMap((item, index) => readEntry(item, numbers[index] ?? 1, report));
  return collect(lines, report);
}

type Report = (line: number, what: string) => void;

function readEntry(item: unknown, line: number, report: Report): Line[] {
  const entry = v.safeParse(Entry, item);
  if (!entry.success) {
    report(line, 'must be { "from": "/old", "to": "/new" } or { "from": "/old", "gone": true }');
    return [];
  }
  const from = toOwnAddress(entry.output.from);
  const to = 'to' in entry.output ? toOwnAddress(entry.output.to) : undefined;
  if (from === null)
    report(line, `"from" must be an address of this site that begins with /: ${entry.output.from}`);
  if (to === null && 'to' in entry.output) {
    report(line, `"to" must be an address of this site that begins with /: ${entry.output.to}`);
  }
  if (from === null || to === null) return [];
  return [{ line, from, moved: to === undefined ? { gone: true } : { to } }];
}

/** Path and query as a browser sends them; `null` for anything else. */
function toOwnAddress(text: string): string | null {
  const base = 'http://site.invalid';
  if (!text.startsWith('/') || !URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash } = new URL(text, base);
  return origin === base && hash === '' ? pathname + search : null;
}

function collect(lines: readonly Line[], report: Report): Redirects {
  const redirects = new Map<string, Moved>();
  for (const { line, from, moved } of lines) {
    if (redirects.has(from)) report(line, `${from} is there twice`);
    const page = matchPage(from);
    if (page && Object.keys(page.params).length === 0) report(line, `${from} is a page of this site`);
    redirects.set(from, moved);
  }
  for (const { line, from, moved } of lines) {
    const what = 'to' in moved ? faultOfTarget(from, moved.to, redirects) : null;
    if (what) report(line, what);
  }
  return redirects;
}

function faultOfTarget(from: string, to: string, redirects: Redirects): string | null {
  const end = follow(to, redirects);
  if (end === null) return `${from} leads in a loop`;
  if (end !== to) return `${from} leads to ${to}, which leads on to ${end}: name that at once`;
  if (findRedirect(redirects, to)) return `${from} leads to ${to}, which is gone: say so at once`;
  const { path } = splitUrl(to);
  const canonical = canonicalPath(path);
  return canonical === path
    ? null
    : `${from} leads to ${to}, which leads on to ${canonical}: name that at once`;
}

/** Where one comes out; `null` where one doesn't. */
function follow(start: string, redirects: Redirects): string | null {
  const passed = new Set<string>();
  let at = start;
  while (!passed.has(at)) {
    passed.add(at);
    const next = findRedirect(redirects, at);
    if (!next || !('to' in next.moved)) return at;
    at = next.moved.to;
  }
  return null;
}
