import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that delivers to nobody. */
export interface MailCatcher {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on a free loopback port and hands every mail over; it is refused when that fails. */
export async function startMailCatcher(
  take: (mail: Email, recipients: readonly string[]) => Promise<void>,
): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      const read = async () => take(await PostalMime.parse(await buffer(stream)), recipients);
      callbackify(read)((error) => done(error));
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
