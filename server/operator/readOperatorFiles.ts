import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import type { Redirects } from './findRedirect.ts';
import { readRedirects } from './readRedirects.ts';
import { readVerification, type Verification } from './readVerification.ts';

/** The operator's files in `DATA_DIR`: for search engines and old links. */
export interface OperatorFiles {
  redirects: Redirects;
  verification: Verification;
}

/** Reads `redirects.json` and `verify/` below `dataDir`; throws a ConfigError that lists all problems. */
export function readOperatorFiles(dataDir: string): OperatorFiles {
  const problems: string[] = [];
  const redirects = readRedirects(join(dataDir, 'redirects.json'), problems);
  const verification = readVerification(join(dataDir, 'verify'), problems);
  if (problems.length > 0) {
    throw new ConfigError(
      `Bad files in DATA_DIR:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
  return { redirects, verification };
}
