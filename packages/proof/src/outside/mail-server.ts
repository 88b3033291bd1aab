import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** How a mail server treats the mail of a sender: takes it, says nothing, is slow, refuses it for its policy, or hangs up. */
export type Manner = 'well' | 'silent' | 'slow' | 'policy' | 'dead';

/** A mail that was taken. */
interface TakenMail {
  readonly from: string;
  readonly to: string;
  readonly messageId: string;
}

/** A mail server whose manner towards each sender can be changed. */
export interface MannerlyMailServer {
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /** Sets the manner for senders whose address contains the text; '' is all of them. */
  behave(manner: Manner, senders: string): void;
  close(): Promise<void>;
}

const SLOW_MS = 1000;

/** Starts one on a free port of this machine. */
export async function startMailServer(): Promise<MannerlyMailServer> {
  const taken: TakenMail[] = [];
  const waiting: (() => void)[] = [];
  let rule: { readonly manner: Manner; readonly senders: string } = { manner: 'well', senders: '' };
  const mannerFor = (address: string) => (address.includes(rule.senders) ? rule.manner : 'well');

  function take(raw: Buffer, { envelope: { mailFrom, rcptTo } }: SMTPServerSession) {
    const messageId = /^message-id: *(\S+)/im.exec(raw.toString())?.[1] ?? '';
    const from = mailFrom === false ? '' : mailFrom.address;
    for (const { address } of rcptTo) taken.push({ from, to: address, messageId });
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) =>
      rule.manner === 'dead'
        ? done(Object.assign(new Error('Service not available'), { responseCode: 421 }))
        : done(),
    onMailFrom({ address }, _session, done) {
      const manner = mannerFor(address);
      if (manner === 'silent') waiting.push(() => done());
      else if (manner === 'slow') setTimeout(() => done(), SLOW_MS);
      else if (manner === 'policy')
        done(Object.assign(new Error('5.7.1 Blocked using a list'), { responseCode: 550 }));
      else done();
    },
    onData(stream, session, done) {
      callbackify(async () => take(await buffer(stream), session))((error) => done(error));
    },
  });
  server.on('error', () => undefined); // connections that the sender gave up
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    behave(manner, senders) {
      rule = { manner, senders };
      for (const answer of waiting.splice(0)) answer();
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
