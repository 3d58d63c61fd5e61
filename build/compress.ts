import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Assets } from './manifest.ts';

const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** The assets with a `.br` and a `.gz` form beside each, at maximum compression; fonts are compressed already. */
export async function compress(assets: Assets): Promise<Assets> {
  const compressed = new Map(assets);
  await Promise.all(
    [...assets].map(async ([name, bytes]) => {
      if (name.endsWith('.woff2')) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: brotliParams }),
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      compressed.set(`${name}.br`, br).set(`${name}.gz`, gz);
    }),
  );
  return compressed;
}
