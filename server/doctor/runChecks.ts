import { type Config, ConfigError, readConfig } from '../config.ts';
import { checkContent } from '../embedded/checks/checkContent.ts';
import { formatProblem } from '../embedded/checks/problem.ts';
import { shortPath } from '../embedded/checks/readContentFiles.ts';
import { findContentFolder, pictureFolders } from '../embedded/contentFolders.ts';
import { startEmbeddedApi } from '../embedded/embeddedApi.ts';
import { toContent } from '../embedded/readContent.ts';
import { createLog } from '../monitoring/log.ts';
import { createApiClient } from '../upstream/api/apiClient.ts';
import { createResources } from '../upstream/resources.ts';
import { checkAddress } from './checkAddress.ts';
import { checkClock } from './checkClock.ts';
import { checkContentPictures } from './checkContentPictures.ts';
import { checkContract } from './checkContract.ts';
import {
  checkDataDir,
  checkDataSizes,
  checkDiskSpace,
  checkFileModes,
  checkOperatorFiles,
} from './checkDataDir.ts';
import { checkFields } from './checkFields.ts';
import { checkOutbox } from './checkOutbox.ts';
import { checkPictures } from './checkPictures.ts';
import { checkRedis } from './checkRedis.ts';
import { blocked, type CheckResult, hint, passed } from './checkResult.ts';

/**
 * Checks settings, disk, the way from SITE_URL to the server, and the upstream, as the server would use them; changes
 * nothing. The order is that in which problems should be corrected.
 */
export async function runChecks(environment: NodeJS.ProcessEnv): Promise<CheckResult[]> {
  try {
    const config = readConfig(environment);
    const upstream = config.apiBaseUrl ? `the upstream ${config.apiBaseUrl}` : 'the embedded upstream';
    const { dataDir } = config;
    const writable = await checkDataDir(dataDir);
    return [
      passed(`settings: for ${upstream}`),
      writable,
      ...(await checkDiskSpace(dataDir)),
      ...(await checkOutbox(config)),
      ...(await checkRedis(config)),
      checkOperatorFiles(dataDir),
      ...(await checkAddress(config)),
      ...(await (config.apiBaseUrl ? checkUpstream(config) : checkEmbedded(config))),
      ...(config.apiBaseUrl ? await checkClock(config.apiBaseUrl) : []),
      ...(await checkFileModes(dataDir)),
      ...(await checkDataSizes(dataDir)),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = 'Correct the environment variables; docs/reference.md#settings has all of them.';
    return [blocked(error.message, advice)];
  }
}

async function checkUpstream({ apiBaseUrl, imageBaseUrl }: Config): Promise<CheckResult[]> {
  const api = createApiClient(apiBaseUrl ?? '');
  const { results, imagePaths, products } = await checkContract(createResources(api));
  return [...results, ...checkFields(products), ...(await checkPictures(imageBaseUrl ?? '', imagePaths))];
}

/** Checks the content files first: the embedded API does not serve invalid ones. */
async function checkEmbedded(config: Config): Promise<CheckResult[]> {
  const { dataDir } = config;
  const folder = findContentFolder(dataDir);
  const { entries, problems } = await checkContent(folder);
  const folders = pictureFolders(dataDir);
  const pictures = await checkContentPictures(entries, folders);
  const message = `pictures in ${shortPath(folders[0] ?? '')} that nothing uses: ${pictures.unused.join(', ')}`;
  const advice = 'Name them in a record, or remove them.';
  const hints = pictures.unused.length > 0 ? [hint(message, advice)] : [];
  const failures = [...problems, ...pictures.problems].map((problem) =>
    blocked(formatProblem(problem), problem.advice),
  );
  if (failures.length > 0) return [...failures, ...hints];
  const valid = passed(`content ${shortPath(folder)}: ${entries.length} valid records`);
  const content = toContent(entries);
  const log = createLog('silent');
  const embedded = await startEmbeddedApi({ dataDir, getContent: () => content, log });
  try {
    return [valid, ...hints, ...(await checkUpstream({ ...config, ...embedded }))];
  } finally {
    await embedded.close();
  }
}
