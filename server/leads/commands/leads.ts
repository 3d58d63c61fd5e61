import { ConfigError, readConfig } from '../../config.ts';
import { CommandError } from './commandError.ts';
import { runCommand } from './runCommand.ts';

/** `npm run leads -- …`: what an operator does with the journal; see the README. Exit code 1 where it could not be done. */
try {
  const { dataDir, leadsKeepDays } = readConfig(process.env);
  const output = await runCommand(process.argv.slice(2), { dataDir, keepDays: leadsKeepDays });
  process.stdout.write(`${output}\n`);
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
