import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { canonicalPath, matchPage } from '../../shared/pages/matchPage.ts';
import { splitUrl } from '../http/splitUrl.ts';
import { parseJson } from '../storage/parseJson.ts';

/** A redirect from an old address: to a new one, or none because the content was removed for good. */
type RedirectTarget = { to: string } | { gone: true };

/** By path and, where the old address had one, query. */
export type Redirects = ReadonlyMap<string, RedirectTarget>;

const Entry = v.union([
  v.strictObject({ from: v.string(), to: v.string() }),
  v.strictObject({ from: v.string(), gone: v.literal(true) }),
]);

interface Line {
  line: number;
  from: string;
  target: RedirectTarget;
}

/** Reads `redirects.json`, which may be missing; adds its problems to `problems`, each with its line. */
export function readRedirects(path: string, problems: string[]): Redirects {
  if (!existsSync(path)) return new Map();
  const bytes = readFileSync(path);
  const parsed = parseJson(bytes);
  if ('problem' in parsed) {
    const { location, message } = parsed.problem;
    problems.push(`${path} ${location}: ${message}`);
    return new Map();
  }
  if (!Array.isArray(parsed.value)) {
    problems.push(`${path} line 1: must be a list`);
    return new Map();
  }
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
  const to = 'to' in entry.output ? toSitePath(entry.output.to) : undefined;
  if (from === null)
    report(line, `"from" must be an address of this site that begins with /: ${entry.output.from}`);
  if (to === null && 'to' in entry.output) {
    report(line, `"to" must be an address of this site that begins with /: ${entry.output.to}`);
  }
  if (from === null || to === null) return [];
  return [{ line, from, target: to === undefined ? { gone: true } : { to } }];
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
  const redirects = new Map<string, RedirectTarget>();
  for (const { line, from, target } of lines) {
    if (redirects.has(from)) report(line, `${from} is listed twice`);
    const page = matchPage(from);
    if (page && Object.keys(page.params).length === 0) report(line, `${from} is a page of this site`);
    redirects.set(from, target);
  }
  for (const { line, from, target } of lines) {
    const message = 'to' in target ? findTargetProblem(from, target.to, redirects) : null;
    if (message) report(line, message);
  }
  return redirects;
}

function findTargetProblem(from: string, to: string, redirects: Redirects): string | null {
  const next = findRedirect(redirects, to)?.target;
  if (next && 'gone' in next) return `${from} leads to ${to}, which is gone: write "gone": true instead`;
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
  if (exact) return { target: exact, matchedQuery: true };
  const ofPath = redirects.get(splitUrl(url).path);
  return ofPath ? { target: ofPath, matchedQuery: false } : null;
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
