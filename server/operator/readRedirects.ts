import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { canonicalPath, matchPage } from '../../shared/pages/matchPage.ts';
import { splitUrl } from '../http/splitUrl.ts';
import { parseJson } from '../storage/parseJson.ts';

/** New addresses by old path and, where the old address had one, query; `null`: the content was removed for good. */
export type Redirects = ReadonlyMap<string, string | null>;

const Entry = v.union([
  v.strictObject({ from: v.string(), to: v.string() }),
  v.strictObject({ from: v.string(), gone: v.literal(true) }),
]);

interface Line {
  line: number;
  from: string;
  to: string | null;
}

/**
 * Reads `redirects.json`, which may be missing; adds the problems of its entries to `problems`, each with its line. Throws if
 * it is no list in JSON.
 */
export function readRedirects(path: string, problems: string[]): Redirects {
  if (!existsSync(path)) return new Map();
  const bytes = readFileSync(path);
  const parsed = parseJson(bytes);
  if ('problem' in parsed) {
    const { location, message } = parsed.problem;
    throw new Error([location, message].filter(Boolean).join(': '));
  }
  if (!Array.isArray(parsed.value)) throw new Error('must be a list');
  const lineNumbers = linesOfItems(bytes.toString('utf8'));
  const report = (line: number, message: string) => problems.push(`${path} line ${line}: ${message}`);
  const lines = parsed.value.flatMap((item, index) => readEntry(item, lineNumbers[index] ?? 1, report));
  return collect(lines, report);
}

type Report = (line: number, message: string) => void;

function readEntry(item: unknown, line: number, report: Report): Line[] {
  const entry = v.safeParse(Entry, item);
  if (!entry.success) {
    report(line, 'must be { "from": "/old", "to": "/new" } or { "from": "/old", "gone": true }');
    return [];
  }
  const from = toSitePath(entry.output.from);
  if (from === null)
    report(line, `"from" must be an address of this site that begins with /: ${entry.output.from}`);
  if ('gone' in entry.output) return from === null ? [] : [{ line, from, to: null }];
  const to = toSitePath(entry.output.to);
  if (to === null)
    report(line, `"to" must be an address of this site that begins with /: ${entry.output.to}`);
  return from === null || to === null ? [] : [{ line, from, to }];
}

/** Path and query as a browser sends them; `null` for an address elsewhere or with a fragment. */
function toSitePath(text: string): string | null {
  const base = 'http://site.invalid';
  if (!text.startsWith('/') || !URL.canParse(text, base)) return null;
  const { origin, pathname, search, hash } = new URL(text, base);
  return origin === base && hash === '' ? pathname + search : null;
}

/** The redirects by old address, checked against each other and against the site's pages. */
function collect(lines: readonly Line[], report: Report): Redirects {
  const redirects = new Map<string, string | null>();
  for (const { line, from, to } of lines) {
    if (redirects.has(from)) report(line, `${from} is listed twice`);
    const page = matchPage(from);
    if (page && Object.keys(page.params).length === 0) report(line, `${from} is a page of this site`);
    redirects.set(from, to);
  }
  for (const { line, from, to } of lines) {
    const message = to === null ? null : findTargetProblem(from, to, redirects);
    if (message) report(line, message);
  }
  return redirects;
}

function findTargetProblem(from: string, to: string, redirects: Redirects): string | null {
  const next = findRedirect(redirects, to)?.to;
  if (next === null) return `${from} leads to ${to}, which is gone: write "gone": true instead`;
  if (next) return `${from} leads to ${to}, which is an old address itself`;
  const { path } = splitUrl(to);
  const canonical = canonicalPath(path);
  return canonical === path
    ? null
    : `${from} leads to ${to}, which leads on to ${canonical}: name that address instead`;
}

/**
 * The redirect of a request's path and query, else of its path alone. `matchedQuery`: the old address includes a query, so
 * the request's query must not be added to the new one.
 */
export function findRedirect(redirects: Redirects, url: string) {
  const exact = redirects.get(url);
  if (exact !== undefined) return { to: exact, matchedQuery: true };
  const ofPath = redirects.get(splitUrl(url).path);
  return ofPath === undefined ? null : { to: ofPath, matchedQuery: false };
}

/** The line, from 1, in which each item of a JSON list begins; `text` must be valid JSON. */
function linesOfItems(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let expectsItem = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|\n|[[\]{},]|[^\s[\]{},"]+/g)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (depth === 1 && expectsItem && token !== ']') {
      lines.push(line);
      expectsItem = false;
    }
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    if (depth === 1 && (token === ',' || lines.length === 0)) expectsItem = true;
  }
  return lines;
}
