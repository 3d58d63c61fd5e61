import { createLog } from '../monitoring/log.ts';
import { startEmbeddedApi } from './embeddedApi.ts';
import { openContent } from './openContent.ts';

/** `npm run api`: starts the embedded API alone, on API_PORT (default 4000). */
const dataDir = process.env.DATA_DIR || './data';
const log = createLog('info');
const content = await openContent({ dataDir, log });
const api = await startEmbeddedApi({
  dataDir,
  getContent: content.get,
  keepDays: Number(process.env.LEADS_KEEP_DAYS || 180),
  log,
  port: Number(process.env.API_PORT || 4000),
});
console.log(`API_BASE_URL=${api.apiBaseUrl}\nIMAGE_BASE_URL=${api.imageBaseUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    content.close();
    void api.close();
  });
}
