import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { atEnd } from '../atEnd.ts';

/** Accepts every mail over SMTP, without TLS; `mails` has their bytes. */
export async function startMailServer(): Promise<{ address: string; mails: string[] }> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let mail: string | null = null;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 mail.example');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (mail !== null) mail += text;
      else if (text.startsWith('DATA')) mail = '';
      else if (text.startsWith('QUIT')) return void socket.end('221 bye\r\n');
      else return void reply('250 ok');
      if (mail === '') return void reply('354 go on');
      if (!mail.endsWith('\r\n.\r\n')) return;
      mails.push(mail);
      mail = null;
      reply('250 ok');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, mails };
}
