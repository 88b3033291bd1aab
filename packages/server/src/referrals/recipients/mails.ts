import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { splitReward } from '@weitersagen/domain/share';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { makeMailToken } from '../../people/public.ts';
import { recipientConfirmMail, recipientStatusMail } from './recipient-outbox.ts';
import { outboxHandler, type OutboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { findAddressee } from './addressee.ts';
import { confirmationEnd } from './confirmation-end.ts';
import { pageUrl } from '../../platform/tenant-links.ts';
import { recipientProgressRepository } from './recipient-progress-repository.ts';
import { viewRecipient } from './view-service.ts';
import { statusLinkEnd } from './status-link.ts';

/** The mails to recipients. Whoever was erased meanwhile gets none; whoever withdrew is not reminded. */
export const recipientMailHandlers: readonly OutboxHandler[] = [
  outboxHandler(recipientConfirmMail, async (tx, { recipientId }, context) => {
    const addressee = await findAddressee(tx, recipientId);
    if (addressee === undefined) return;
    const { recipient, email, locale, names } = addressee;
    if ((await recipientProgressRepository(tx).lead(recipient.lead_id)).status === 'cancelled')
      return;
    const expiresAt = await confirmationEnd(tx, recipient);
    const token = await makeMailToken(tx, context.id, {
      purpose: 'recipientConfirm',
      subject: recipient.id,
      to: email,
      expiresAt,
    });
    const { reward_cents: cents, referrer_share: share } = addressee.referral;
    const { recipientCents } = splitReward(cents, share);
    const values = {
      ...names,
      amount: formatEuro(recipientCents, locale),
      date: formatDate(expiresAt, locale),
    };
    const text = (key: Parameters<typeof mailText>[1]) => mailText(locale, key, values);
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text('recipientConfirm.subject'),
      heading: text('recipientConfirm.heading'),
      greeting: text('greeting'),
      paragraphs: [
        text('recipientConfirm.intro'),
        text(recipientCents > 0 ? 'recipientConfirm.share' : 'recipientConfirm.noShare'),
        ...(recipient.marketing_consent ? [text('recipientConfirm.marketing')] : []),
      ],
      button: {
        label: text('recipientConfirm.button'),
        url: pageUrl(tx.tenant, locale, 'EmpfaengerBestaetigung', { token }),
      },
      after: recipient.confirmed_at === null ? [text('recipientConfirm.until')] : [],
      reason: text('recipientConfirm.reason'),
    });
    context.sendMail(email, content);
  }),
  outboxHandler(recipientStatusMail, async (tx, { recipientId }, context) => {
    const addressee = await findAddressee(tx, recipientId);
    if (addressee === undefined) return;
    const { recipient, email, locale, names } = addressee;
    const token = await makeMailToken(tx, context.id, {
      // Opens the same own pages as the link that confirmed; confirming again changes nothing.
      purpose: 'recipientConfirm',
      subject: recipient.id,
      to: email,
      expiresAt: statusLinkEnd(tx.now),
    });
    const { status } = await recipientProgressRepository(tx).lead(recipient.lead_id);
    const isOver = status === 'cancelled' || status === 'expired';
    const kind = isOver ? 'recipientOver' : 'recipientStatus';
    const { isRewarded, rewardCents, contractAt } = (await viewRecipient(tx, recipient)).steps;
    const text = (key: Parameters<typeof mailText>[1]) =>
      mailText(locale, key, {
        amount: formatEuro(rewardCents ?? 0, locale),
        ...names,
      });
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text(`${kind}.subject`),
      heading: text(`${kind}.heading`),
      greeting: text('greeting'),
      paragraphs: [
        text(`${kind}.intro`),
        ...(isRewarded && !isOver
          ? [text(contractAt === null ? 'recipientConfirm.share' : 'recipientStatus.share')]
          : []),
      ],
      button: {
        label: text('recipientStatus.button'),
        url: pageUrl(tx.tenant, locale, 'Danke', { token }),
      },
      after: [text(`${kind}.after`)],
      reason: text('recipientStatus.reason'),
    });
    context.sendMail(email, content);
  }),
];
