import { type RouteName, routes } from './routes.ts';

export interface PageMatch {
  name: RouteName;
  params: Record<string, string>;
}

interface Pattern {
  name: RouteName;
  segments: string[];
}

const names = Object.keys(routes) as RouteName[];

const patterns: Pattern[] = names.map((name) => ({ name, segments: segmentsOf(routes[name].path) }));

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** The page at a path (no query), or `null`: unknown or not decodable. Letter case counts. */
export function matchPage(pathname: string): PageMatch | null {
  const segments = segmentsOf(pathname);
  for (const pattern of patterns) {
    const params = matchSegments(pattern.segments, segments);
    if (params) return { name: pattern.name, params };
  }
  return null;
}

function matchSegments(pattern: string[], actual: string[]): Record<string, string> | null {
  if (pattern.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = actual[index] ?? '';
    if (!expected.startsWith(':')) {
      if (segment !== expected) return null;
      continue;
    }
    const value = decode(segment);
    if (!value) return null;
    params[expected.slice(1)] = value;
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
