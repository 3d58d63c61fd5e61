import { ConfigError } from '../config.ts';
import { readOperatorFiles } from '../operator/readOperatorFiles.ts';
import { bad, type Finding, good } from './finding.ts';

/** Whether the server could start with `redirects.json` and `verify/`. */
export function checkOperatorFiles(dataDir: string): Finding {
  try {
    const { redirects, verification } = readOperatorFiles(dataDir);
    return good(`redirects: ${redirects.size}, files that show the owner: ${verification.size}`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return bad(error.message, 'The server does not start until they are mended.');
  }
}
