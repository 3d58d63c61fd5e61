import { ConfigError } from '../../config.ts';
import { readOperatorFiles } from '../../operator/readOperatorFiles.ts';
import { blocked, type CheckResult, passed } from '../checkResult.ts';

/** Checks that the server can start with `redirects.json` and `verify/`. */
export function checkOperatorFiles(dataDir: string): CheckResult {
  try {
    const { redirects, verification } = readOperatorFiles(dataDir);
    return passed(`redirects: ${redirects.size}, verification files: ${verification.size}`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return blocked(error.message, 'The server does not start until they are corrected.');
  }
}
