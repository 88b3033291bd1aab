import { formatDate } from '@weitersagen/domain/dates';
import { deadText } from '@weitersagen/domain/mail-words';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { isAddressBlocked } from '../accounts/email-admission.ts';
import { contactRepository } from './contact-repository.ts';
import { answerById, messagesOfAnswer } from './contact-case-repository.ts';
import { contactAnswered, contactMail } from './contact-outbox.ts';

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

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
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text(copy ? 'contactCopy.subject' : 'contact.subject'),
      heading: text(copy ? 'contactCopy.heading' : 'contact.heading'),
      greeting: text('contact.greeting'),
      paragraphs: [text(copy ? 'contactCopy.intro' : 'contact.from'), ...linesOf(message)],
      after: [],
      reason: text(copy ? 'contactCopy.reason' : 'contact.reason'),
    });
    const to = copy ? found.email : supportEmail;
    const replyTo = copy ? supportEmail : found.email;
    context.sendMail(to, { ...content, replyTo });
  },
);

/** Brings an answer to who wrote a message, with what they wrote below it. product.md, section "13 Mail and consent". */
export const contactAnswerMailHandler = outboxHandler(
  contactAnswered,
  async (tx, { answerId }, context) => {
    const found = await answerById(tx, answerId);
    if (found === undefined || (await isAddressBlocked(tx, found.email))) return;
    const locale = offeredLocale(tx.tenant, found.language);
    // Whoever wrote may have named the mailbox of somebody else: what they wrote holds no link.
    const subject = deadText(found.subject);
    const text = (key: MailTextKey) => mailText(locale, key, { subject });
    const quoted = (await messagesOfAnswer(tx, found)).flatMap(({ message, created_at: at }) => [
      mailText(locale, 'contactAnswer.quote', { date: formatDate(at, locale) }),
      ...linesOf(deadText(message)),
    ]);
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text('contactAnswer.subject'),
      heading: text('contactAnswer.heading'),
      greeting: text('contact.greeting'),
      paragraphs: linesOf(found.text),
      after: quoted,
      reason: text('contactAnswer.reason'),
    });
    context.sendMail(found.email, { ...content, replyTo: tx.tenant.config.supportEmail });
  },
);
