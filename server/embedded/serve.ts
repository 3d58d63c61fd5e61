import { startEmbeddedApi } from './embeddedApi.ts';

/** `npm run api`: the embedded API alone, on API_PORT (4000). */
const api = await startEmbeddedApi({
  dataDir: process.env.DATA_DIR || './data',
  port: Number(process.env.API_PORT || 4000),
});
console.log(`API_BASE_URL=${api.apiBaseUrl}\nIMAGE_BASE_URL=${api.imageBaseUrl}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void api.close().then(() => process.exit(0)));
}
