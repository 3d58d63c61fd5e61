import { join } from 'node:path';
import { expect } from 'vitest';
import { createTempDir } from '../createTempDir.ts';
import { startProcess } from '../site/startServer.ts';

/** Receives datagrams as systemd does. systemd-notify waits until the descriptor that it sends is closed. */
const listener = `
import os, socket, sys
receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
receiver.bind(sys.argv[1])
print('bound', flush=True)
while True:
    message, descriptors, _, _ = socket.recv_fds(receiver, 4096, 8)
    for descriptor in descriptors:
        os.close(descriptor)
    print(message.decode(), flush=True)
`;

/** A notification socket as systemd has it, until the test ends; needs python3. */
export async function startNotifySocket() {
  const path = join(createTempDir(), 'notify');
  const { output } = startProcess('python3', ['-c', listener, path]);
  await expect.poll(output).toContain('bound');
  return {
    path,
    /** The assignments received so far, without those of systemd-notify itself. */
    messages: () =>
      output()
        .split('\n')
        .slice(1)
        .filter((line) => line !== '' && !line.startsWith('BARRIER=')),
  };
}
