import type { Email } from 'postal-mime';
import { sql, type Kysely } from 'kysely';
import type { Database } from '@weitersagen/server/internal/platform/database/schema.ts';
import { startMailCatcher, type MailCatcher } from './mail-catcher.ts';

async function keep(db: Kysely<Database>, mail: Email, recipients: readonly string[]) {
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

/** The demo's stand-in for the outside world's mail servers: takes every mail and keeps it, one with a known Message-ID once, as a mailbox would. */
export const startMailSink = (db: Kysely<Database>): Promise<MailCatcher> =>
  startMailCatcher((mail, recipients) => keep(db, mail, recipients));
