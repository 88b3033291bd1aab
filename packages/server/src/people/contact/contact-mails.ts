import { deadText } from '@weitersagen/domain/mail-words';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { isAddressBlocked } from '../accounts/email-admission.ts';
import { contactRepository } from './contact-repository.ts';
import { contactMail } from './contact-outbox.ts';

/** Mails a contact message; support answers straight to its sender. */
export const contactMailHandler = outboxHandler(
  contactMail,
  async (tx, { messageId, copy }, context) => {
    const found = await contactRepository(tx).byId(messageId);
    if (found === undefined) return;
    if (copy && (await isAddressBlocked(tx, found.email))) return;
    const { supportEmail } = tx.tenant.config;
    const locale = offeredLocale(tx.tenant, copy ? found.language : null);
    const text = (key: MailTextKey) =>
      mailText(locale, key, { subject: found.subject, email: found.email });
    // Whoever wrote may have named the mailbox of somebody else: a copy holds no link.
    const message = copy ? deadText(found.message) : found.message;
    const lines = message.split(/\r?\n/).filter((line) => line.trim() !== '');
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text(copy ? 'contactCopy.subject' : 'contact.subject'),
      heading: text(copy ? 'contactCopy.heading' : 'contact.heading'),
      greeting: text('contact.greeting'),
      paragraphs: [text(copy ? 'contactCopy.intro' : 'contact.from'), ...lines],
      after: [],
      reason: text(copy ? 'contactCopy.reason' : 'contact.reason'),
    });
    const to = copy ? found.email : supportEmail;
    const replyTo = copy ? supportEmail : found.email;
    context.sendMail(to, { ...content, replyTo });
  },
);
