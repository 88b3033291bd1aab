import { makeMailToken } from '../../people/public.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { isPageOpen, pageUrl } from '../../platform/tenant-links.ts';
import { findAddressee } from './addressee.ts';
import { statusLinkEnd } from './status-link.ts';
import { recipientTermsMail } from './terms-outbox.ts';

/** The mail with the link to the page where a recipient agrees; none once the client has left. */
export const termsMailHandler = outboxHandler(
  recipientTermsMail,
  async (tx, { recipientId }, context) => {
    const addressee = await findAddressee(tx, recipientId);
    if (addressee === undefined || !isPageOpen(tx.tenant, 'AGBDatenschutzZustimmung')) return;
    const { recipient, email, locale, names } = addressee;
    const token = await makeMailToken(tx, context.id, {
      purpose: 'recipientConfirm',
      subject: recipient.id,
      to: email,
      expiresAt: statusLinkEnd(tx.now),
    });
    const text = (key: MailTextKey) => mailText(locale, key, names);
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text('recipientTerms.subject'),
      heading: text('recipientTerms.heading'),
      greeting: text('greeting'),
      paragraphs: [text('recipientTerms.intro'), text('recipientTerms.what')],
      button: {
        label: text('recipientTerms.button'),
        url: pageUrl(tx.tenant, locale, 'AGBDatenschutzZustimmung', { token }),
      },
      after: [],
      reason: text('recipientTerms.reason'),
    });
    context.sendMail(email, content);
  },
);
