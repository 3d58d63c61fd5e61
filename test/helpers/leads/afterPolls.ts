import type { Site } from '../site/startSite.ts';

/** For `expect.poll`: a value that is read after each site has done its background work on leads once. */
export const afterPolls =
  <T>(sites: readonly Pick<Site, 'leads'>[], read: () => T) =>
  async (): Promise<Awaited<T>> => {
    await Promise.all(sites.map(({ leads }) => leads.poll()));
    return await read();
  };
