import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const script = `
  import { createLog } from './server/monitoring/log.ts';
  const log = createLog('trace');
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal']) log[level](level);
`;

/** The lines that the script writes into a pipe, of which systemd says that it is `stream`. */
function writeLines(stream: string): string[] {
  const command = `{ exec 3>&1; export JOURNAL_STREAM=${stream}; exec "$0" --input-type=module -e "$1"; } | cat`;
  const output = execFileSync('sh', ['-c', command, process.execPath, script], { encoding: 'utf8' });
  return output.trim().split('\n');
}

test('in the journal each line has the priority of its level, elsewhere it is JSON alone', () => {
  const inJournal = writeLines('$(stat -Lc %d:%i /dev/fd/3)');
  expect(inJournal.map((line) => line.slice(0, 4))).toEqual(['<7>{', '<7>{', '<6>{', '<4>{', '<3>{', '<2>{']);
  expect(JSON.parse(inJournal[4]?.slice(3) ?? '')).toMatchObject({ level: 50, msg: 'error' });
  for (const line of writeLines('1:2')) expect(JSON.parse(line)).toHaveProperty('msg');
});

test('in the journal, too, what was logged before a flush is written although the process ends at once', () => {
  const killed = `
    import { createLog } from './server/monitoring/log.ts';
    const log = createLog('info', true);
    log.info('the last line');
    log.flush(() => process.kill(process.pid, 'SIGKILL'));
    setTimeout(() => undefined, 60_000);
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', killed], { encoding: 'utf8' });
  expect(stdout).toContain('the last line');
});
