import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../monitoring/log.ts';
import { startEmbeddedApi } from './embeddedApi.ts';
import { openContent } from './openContent.ts';

type Settings = Pick<Config, 'apiBaseUrl' | 'imageBaseUrl' | 'dataDir' | 'leadsKeepDays'>;

/** The upstream of the settings, or the embedded API on a free loopback port. */
export async function openUpstream(
  { apiBaseUrl, imageBaseUrl, dataDir, leadsKeepDays: keepDays }: Settings,
  log: Log,
  opened: AsyncDisposableStack,
): Promise<{ apiBaseUrl: string; imageBaseUrl: string; onContentChange(listener: () => void): void }> {
  if (apiBaseUrl) {
    return { apiBaseUrl, imageBaseUrl: imageBaseUrl ?? apiBaseUrl, onContentChange: () => undefined };
  }
  log.warn(
    { folder: resolve(dataDir) },
    'there is no API_BASE_URL: enquiries stay in this folder; sumpline submissions, or npm run submissions, lists them',
  );
  const content = await openContent({ dataDir, log });
  opened.defer(() => content.close());
  const embedded = await startEmbeddedApi({ dataDir, getContent: content.get, keepDays, log });
  opened.defer(() => embedded.close());
  return {
    apiBaseUrl: embedded.apiBaseUrl,
    imageBaseUrl: imageBaseUrl ?? embedded.imageBaseUrl,
    onContentChange: content.onChange,
  };
}
