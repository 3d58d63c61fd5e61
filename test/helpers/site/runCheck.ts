import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CheckResult } from '../../../server/doctor/checkResult.ts';

/** The results of one check of the doctor. A separate process, because Node reads its trusted authorities at the start. */
export async function runCheck(
  name: 'checkRedis' | 'checkOutbox',
  settings: Record<string, string>,
  env: Record<string, string> = {},
): Promise<CheckResult[]> {
  const script = `import { ${name} } from './server/doctor/${name}.ts';
    console.log(JSON.stringify(await ${name}(${JSON.stringify(settings)})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env,
  });
  return JSON.parse(stdout);
}
