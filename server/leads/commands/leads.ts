import { ConfigError, readConfig } from '../../config.ts';
import { CommandError } from './commandError.ts';
import { runCommand } from './runCommand.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // `leads list | head` has read enough.
  if (error.code !== 'EPIPE') throw error;
});

/** `sumpline leads …`: the operator's commands; see docs/leads.md#commands. Exits with 1 after an error. */
try {
  const output = await runCommand(process.argv.slice(2), readConfig(process.env));
  process.stdout.write(`${output}\n`);
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
