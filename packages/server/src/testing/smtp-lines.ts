import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that a test plays line by line: what it says instead of an answer is up to the test. */
export interface SmtpLines {
  readonly url: string;
  /** Whole mails as they came. */
  readonly mails: string[];
  /** Connections that are open. */
  readonly open: ReadonlySet<Socket>;
  close(): Promise<void>;
}

/** Where a test may answer by itself: after the connection, and after the end of a mail. */
export type SmtpMoment = 'connected' | 'mail';

/** Starts one; `answer` says whether it has answered itself. */
export async function startSmtpLines(
  answer: (moment: SmtpMoment, socket: Socket) => boolean,
): Promise<SmtpLines> {
  const mails: string[] = [];
  const open = new Set<Socket>();
  function hear(socket: Socket) {
    let [heard, isMail] = ['', false];
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk;
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n';
        const at = heard.indexOf(end);
        if (at < 0) return;
        const text = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        if (isMail) {
          isMail = false;
          mails.push(text);
          if (!answer('mail', socket)) socket.write('250 2.0.0 Taken\r\n');
        } else if (text === 'DATA') {
          isMail = true;
          socket.write('354 Go on\r\n');
        } else if (text === 'QUIT') socket.end('221 Bye\r\n');
        else socket.write('250 Fine\r\n');
      }
    });
  }
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    hear(socket);
    if (!answer('connected', socket)) socket.write('220 Test\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    open,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
