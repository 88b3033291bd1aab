import { makeMailToken } from '../../people/public.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { recipientRepository } from './repository.ts';
import { statusLinkEnd } from './status-link.ts';
import { recipientTermsMail } from './terms-outbox.ts';

/** The mail with the link to the page where a recipient agrees. */
export const termsMailHandler = outboxHandler(
  recipientTermsMail,
  async (tx, { recipientId }, context) => {
    const recipients = recipientRepository(tx);
    const recipient = await recipients.byId(recipientId);
    const referral = recipient && (await recipients.referral(recipient.referral_id));
    if (!recipient?.email || referral === undefined) return;
    const locale = offeredLocale(tx.tenant, recipient.language);
    const token = await makeMailToken(tx, context.id, {
      purpose: 'recipientConfirm',
      subject: recipient.id,
      expiresAt: statusLinkEnd(tx.now),
    });
    const text = (key: MailTextKey) =>
      mailText(locale, key, {
        firstName: recipient.first_name ?? '',
        lastName: recipient.last_name ?? '',
        referrer: `${referral.referrer_first_name} ${referral.referrer_last_name.slice(0, 1)}.`,
        product: referral.product_name,
      });
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
    context.sendMail(recipient.email, content);
  },
);
