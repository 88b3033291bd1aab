import { legalTextRepository } from '../../tenancy/public.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { makeMailToken } from '../../people/public.ts';
import { enqueue, outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { statusLinkEnd } from './status-link.ts';
import { recipientRepository } from './repository.ts';
import { recipientTermsMail } from './terms-outbox.ts';
import { termsRepository } from './terms-repository.ts';

const ASKED_AT_ONCE = 500;

/** Asks those who take part to agree to terms that came into force after they had agreed; once for each version. product.md, section "13 Mail and consent". */
export const termsRenewal: Job = {
  name: 'terms-renewal',
  everySeconds: 3600,
  async run(tx) {
    const version = await legalTextRepository(tx).versionOf('agb');
    if (version === null) return;
    const terms = termsRepository(tx);
    for (const recipientId of await terms.toAsk(version, ASKED_AT_ONCE)) {
      await terms.markAsked(recipientId, version);
      await enqueue(tx, recipientTermsMail, { recipientId });
    }
  },
};

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
