import { type Config, ConfigError, readConfig } from '../config.ts';
import { startEmbeddedApi } from '../embedded/embeddedApi.ts';
import { toContent } from '../embedded/readContent.ts';
import { createLog } from '../monitoring/log.ts';
import { createApiClient } from '../upstream/apiClient.ts';
import { createResources } from '../upstream/resources.ts';
import { checkContentFolder } from './checkContentFolder.ts';
import { checkContract } from './checkContract.ts';
import { checkDataDir } from './checkDataDir.ts';
import { checkOperatorFiles } from './checkOperatorFiles.ts';
import { checkOutbox } from './checkOutbox.ts';
import { checkPictures } from './checkPictures.ts';
import { type CheckResult, failed, passed } from './checkResult.ts';

/** Checks settings, disk and upstream as the server would use them; changes nothing. */
export async function runChecks(environment: NodeJS.ProcessEnv): Promise<CheckResult[]> {
  try {
    const config = readConfig(environment);
    const upstream = config.apiBaseUrl ? `the upstream ${config.apiBaseUrl}` : 'the embedded upstream';
    return [
      passed(`settings: for ${upstream}`),
      await checkDataDir(config.dataDir),
      ...(await checkOutbox(config.dataDir)),
      checkOperatorFiles(config.dataDir),
      ...(await (config.apiBaseUrl ? checkUpstream(config) : checkEmbedded(config))),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [
      failed(error.message, 'Correct the environment variables; docs/operations.md has a table of them.'),
    ];
  }
}

async function checkUpstream({ apiBaseUrl, imageBaseUrl }: Config): Promise<CheckResult[]> {
  const api = createApiClient({ apiBaseUrl: apiBaseUrl ?? '' });
  const { results, imagePaths } = await checkContract(createResources(api));
  return [...results, ...(await checkPictures(imageBaseUrl ?? '', imagePaths))];
}

/** Checks the content files first: the embedded API does not serve them while one has a problem. */
async function checkEmbedded(config: Config): Promise<CheckResult[]> {
  const { results, entries } = await checkContentFolder(config.dataDir);
  if (results.some(({ ok }) => !ok)) return results;
  const content = toContent(entries);
  const log = createLog('silent');
  const embedded = await startEmbeddedApi({ dataDir: config.dataDir, getContent: () => content, log });
  try {
    return [...results, ...(await checkUpstream({ ...config, ...embedded }))];
  } finally {
    await embedded.close();
  }
}
