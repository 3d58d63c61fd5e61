import type { Get, SitePage } from './crawlSite.ts';

/** Returns the problems of a page. */
export type Check = (page: SitePage, get: Get) => string[] | Promise<string[]>;

export const unless = (isFine: unknown, problem: string): string[] => (isFine ? [] : [problem]);
