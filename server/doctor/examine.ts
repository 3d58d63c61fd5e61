import { type Config, ConfigError, readConfig } from '../config.ts';
import { startEmbeddedApi } from '../embedded/embeddedApi.ts';
import { createApiClient } from '../upstream/apiClient.ts';
import { createResources } from '../upstream/resources.ts';
import { checkContract } from './checkContract.ts';
import { checkDataDir } from './checkDataDir.ts';
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
      ...(await examineUpstream(config)),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [bad(error.message, 'Mend the environment; the table is in the README.')];
  }
}

async function examineUpstream(config: Config): Promise<Finding[]> {
  const embedded = config.apiBaseUrl ? null : await startEmbeddedApi({ dataDir: config.dataDir });
  try {
    const api = createApiClient({ apiBaseUrl: config.apiBaseUrl ?? embedded?.apiBaseUrl ?? '' });
    const { findings, imagePaths } = await checkContract(createResources(api));
    const imageBaseUrl = config.imageBaseUrl ?? embedded?.imageBaseUrl ?? '';
    return [...findings, ...(await checkPictures(imageBaseUrl, imagePaths))];
  } finally {
    await embedded?.close();
  }
}
