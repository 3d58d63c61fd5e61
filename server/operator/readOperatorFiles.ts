import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import type { Redirects } from './findRedirect.ts';
import { readRedirects } from './readRedirects.ts';
import { readVerification, type Verification } from './readVerification.ts';

/** What the person who runs the site has put into `DATA_DIR` for crawlers. */
export interface OperatorFiles {
  redirects: Redirects;
  verification: Verification;
}

/** Reads `redirects.json` and `verify/` below `dataDir`, once; throws a ConfigError that names every fault. */
export function readOperatorFiles(dataDir: string): OperatorFiles {
  const faults: string[] = [];
  const redirects = readRedirects(join(dataDir, 'redirects.json'), faults);
  const verification = readVerification(join(dataDir, 'verify'), faults);
  if (faults.length > 0) {
    throw new ConfigError(`Bad files in DATA_DIR:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
  return { redirects, verification };
}
