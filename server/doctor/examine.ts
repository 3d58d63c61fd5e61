import { type Config, ConfigError, readConfig } from '../config.ts';
import { toContent } from '../embedded/contentStore.ts';
import { startEmbeddedApi } from '../embedded/embeddedApi.ts';
import { createLog } from '../monitoring/log.ts';
import { createApiClient } from '../upstream/apiClient.ts';
import { createResources } from '../upstream/resources.ts';
import { checkContentFolder } from './checkContentFolder.ts';
import { checkContract } from './checkContract.ts';
import { checkDataDir } from './checkDataDir.ts';
import { checkOperatorFiles } from './checkOperatorFiles.ts';
import { checkOutbox } from './checkOutbox.ts';
import { checkPictures } from './checkPictures.ts';
import { bad, type Finding, good } from './finding.ts';

/** Looks at settings, disk and upstream as the server would meet them, and changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const config = readConfig(environment);
    const upstream = config.apiBaseUrl ? `the upstream ${config.apiBaseUrl}` : 'the embedded upstream';
    return [
      good(`settings: for ${upstream}`),
      await checkDataDir(config.dataDir),
      ...(await checkOutbox(config.dataDir)),
      checkOperatorFiles(config.dataDir),
      ...(await (config.apiBaseUrl ? examineUpstream(config) : examineEmbedded(config))),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [bad(error.message, 'Mend the environment; the table is in the README.')];
  }
}

async function examineUpstream({ apiBaseUrl, imageBaseUrl }: Config): Promise<Finding[]> {
  const api = createApiClient({ apiBaseUrl: apiBaseUrl ?? '' });
  const { findings, imagePaths } = await checkContract(createResources(api));
  return [...findings, ...(await checkPictures(imageBaseUrl ?? '', imagePaths))];
}

/** The content files first: while one has a mistake, the embedded API has nothing new to answer with. */
async function examineEmbedded(config: Config): Promise<Finding[]> {
  const { findings, entries } = await checkContentFolder(config.dataDir);
  if (findings.some(({ ok }) => !ok)) return findings;
  const content = toContent(entries);
  const log = createLog('silent');
  const embedded = await startEmbeddedApi({ dataDir: config.dataDir, getContent: () => content, log });
  try {
    return [...findings, ...(await examineUpstream({ ...config, ...embedded }))];
  } finally {
    await embedded.close();
  }
}
