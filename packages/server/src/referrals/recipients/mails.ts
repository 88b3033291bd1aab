import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { splitReward } from '@weitersagen/domain/share';
import { writeLetter } from '../../platform/mail/write-letter.ts';
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
    const content = await writeLetter(
      tx,
      recipientCents > 0 ? 'recipientConfirm' : 'recipientConfirmNoShare',
      {
        locale,
        values: {
          ...names,
          amount: formatEuro(recipientCents, locale),
          date: formatDate(expiresAt, locale),
        },
        url: pageUrl(tx.tenant, locale, 'EmpfaengerBestaetigung', { token }),
        stays: recipient.marketing_consent ? ['recipientConfirm.marketing'] : [],
        after: recipient.confirmed_at === null ? ['recipientConfirm.until'] : [],
      },
      context,
    );
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
    const { isRewarded, rewardCents, contractAt } = (await viewRecipient(tx, recipient)).steps;
    const rewarded = contractAt === null ? 'recipientStatusExpected' : 'recipientStatusReward';
    const kind = isRewarded ? rewarded : 'recipientStatus';
    const content = await writeLetter(
      tx,
      isOver ? 'recipientOver' : kind,
      {
        locale,
        values: { ...names, amount: formatEuro(rewardCents ?? 0, locale) },
        url: pageUrl(tx.tenant, locale, 'Danke', { token }),
      },
      context,
    );
    context.sendMail(email, content);
  }),
];
