import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail as it came: addresses of the envelope, and the text. */
export interface LineMail {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** A mail server that is played line by line: what it says instead of an answer is up to the caller. */
export interface SmtpLines {
  readonly url: string;
  /** Whole mails as they came, whatever became of them. */
  readonly mails: readonly LineMail[];
  /** Connections that are open. */
  readonly open: ReadonlySet<Socket>;
  close(): Promise<void>;
}

/** Where a caller may answer by itself: after the connection, the sender, the recipient, and the end of a mail. */
export type SmtpMoment = 'connected' | 'sender' | 'recipient' | 'mail';

const addressOf = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? '';

/** Starts one on a free port of this machine; `answer` says whether it has answered itself. */
export async function startSmtpLines(
  answer: (moment: SmtpMoment, socket: Socket, mail: LineMail) => boolean,
): Promise<SmtpLines> {
  const mails: LineMail[] = [];
  const open = new Set<Socket>();
  function hear(socket: Socket) {
    let [heard, isMail] = ['', false];
    let mail: LineMail = { from: '', to: '', text: '' };
    const say = (moment: SmtpMoment, line: string) => {
      if (!answer(moment, socket, mail)) socket.write(`${line}\r\n`);
    };
    function takeLine(line: string) {
      if (line.startsWith('MAIL FROM')) {
        mail = { from: addressOf(line), to: '', text: '' };
        say('sender', '250 2.1.0 Fine');
      } else if (line.startsWith('RCPT TO')) {
        mail = { ...mail, to: addressOf(line) };
        say('recipient', '250 2.1.5 Fine');
      } else if (line === 'DATA') {
        isMail = true;
        socket.write('354 Go on\r\n');
      } else if (line === 'QUIT') socket.end('221 Bye\r\n');
      else socket.write('250 Fine\r\n');
    }
    function takeMail(text: string) {
      isMail = false;
      mail = { ...mail, text };
      mails.push(mail);
      say('mail', '250 2.0.0 Taken');
    }
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      heard += chunk;
      for (;;) {
        const end = isMail ? '\r\n.\r\n' : '\r\n';
        const at = heard.indexOf(end);
        if (at < 0) return;
        const text = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        (isMail ? takeMail : takeLine)(text);
      }
    });
    say('connected', '220 Test');
  }
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    hear(socket);
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
