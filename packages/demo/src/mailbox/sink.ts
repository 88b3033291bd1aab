import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';
import { sql, type Kysely } from 'kysely';
import type { Database } from '@weitersagen/server/internal/platform/database/schema.ts';

/** The demo's stand-in for the outside world's mail servers: takes every mail and keeps it. */
export interface MailSink {
  readonly url: string;
  close(): Promise<void>;
}

async function keep(db: Kysely<Database>, raw: Buffer, recipients: readonly string[]) {
  const mail = await PostalMime.parse(raw);
  for (const recipient of recipients) {
    await db
      .insertInto('sink_mail')
      .values({
        recipient,
        sender: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        message_id: `${mail.messageId ?? ''} ${recipient}`,
        received_at: sql<Date>`now() + coalesce((select shift from clock), interval '0')`,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .execute();
  }
}

/** Listens on a free loopback port. A mail with a known Message-ID is kept once, as a mailbox would. */
export async function startMailSink(db: Kysely<Database>): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
      callbackify(async () => keep(db, await buffer(stream), recipients))((error) => done(error));
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
