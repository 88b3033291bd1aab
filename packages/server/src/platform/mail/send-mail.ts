import { createTransport } from 'nodemailer';
import type { Tenant } from '../database/tenant-directory.ts';

/** A mail ready to be read: both parts say the same. */
export interface MailContent {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where an answer goes, in place of the tenant's sender address. */
  readonly replyTo?: string;
}

/** Hands a mail to the SMTP server. `id` makes the Message-ID, so a repeat is recognised as the same mail. */
export type SendMail = (
  tenant: Tenant,
  to: string,
  id: string,
  content: MailContent,
) => Promise<void>;

/** A sender over one SMTP server; `close` ends its connections. */
export function createMailer(smtpUrl: string): { readonly send: SendMail; close(): void } {
  // A mail is sent inside a transaction, which a silent server must not hold up for long.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport(
    { url: smtpUrl, ...patience },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(tenant, to, id, content) {
      const { name, mailFrom } = tenant.config;
      const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
      await transport.sendMail({
        from: { name, address: mailFrom },
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...content,
      });
    },
    close: () => transport.close(),
  };
}
