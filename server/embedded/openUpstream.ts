import type { Log } from '../monitoring/log.ts';
import { startEmbeddedApi } from './embeddedApi.ts';
import { openContent } from './openContent.ts';

interface Upstream {
  apiBaseUrl: string;
  imageBaseUrl: string;
  onContentChange(listener: () => void): void;
}

interface UpstreamSettings {
  apiBaseUrl: string | null;
  imageBaseUrl: string | null;
  dataDir: string;
}

/** The upstream of the settings, or the embedded API on a free loopback port. */
export async function openUpstream(
  { apiBaseUrl, imageBaseUrl, dataDir }: UpstreamSettings,
  log: Log,
  opened: AsyncDisposableStack,
): Promise<Upstream> {
  if (apiBaseUrl) {
    return { apiBaseUrl, imageBaseUrl: imageBaseUrl ?? apiBaseUrl, onContentChange: () => undefined };
  }
  const content = await openContent({ dataDir, log });
  opened.defer(() => content.close());
  const embedded = await startEmbeddedApi({ dataDir, getContent: content.get, log });
  opened.defer(() => embedded.close());
  return {
    apiBaseUrl: embedded.apiBaseUrl,
    imageBaseUrl: imageBaseUrl ?? embedded.imageBaseUrl,
    onContentChange: content.onChange,
  };
}
