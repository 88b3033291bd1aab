import { formatDate } from '@weitersagen/domain/dates';
import { dayText } from '@weitersagen/domain/day-text';
import { formatEuro } from '@weitersagen/domain/money';
import { splitReward } from '@weitersagen/domain/share';
import type { Locale } from '@weitersagen/domain/locale';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { MailTextKey } from '../../platform/mail/texts.ts';
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

/** What a mail says of the end of its programme to who has not ordered; from the day on in place of what an order would bring, whatever words the client has for that. */
function programmeEnd(
  { tenant }: TenantTx,
  { locale, hasOrdered }: { readonly locale: Locale; readonly hasOrdered: boolean },
  intro: MailTextKey,
) {
  const { leavesOn, isClosed } = tenant;
  if (leavesOn === null || hasOrdered) return { values: {}, facts: {}, stays: [] };
  const values = { endsOn: dayText(leavesOn, locale) };
  return isClosed
    ? { values, facts: { own: [intro], isOwnOnly: true }, stays: ['programmeEnd.over'] as const }
    : { values, facts: {}, stays: ['programmeEnd.coming'] as const };
}

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
    const { steps } = await viewRecipient(tx, recipient);
    const hasOrdered = steps.contractAt !== null;
    const end = programmeEnd(tx, { locale, hasOrdered }, 'recipientConfirm.intro');
    const content = await writeLetter(
      tx,
      recipientCents > 0 ? 'recipientConfirm' : 'recipientConfirmNoShare',
      {
        locale,
        values: {
          ...names,
          amount: formatEuro(recipientCents, locale),
          date: formatDate(expiresAt, locale),
          ...end.values,
        },
        ...end.facts,
        url: pageUrl(tx.tenant, locale, 'EmpfaengerBestaetigung', { token }),
        stays: [
          ...end.stays,
          ...(recipient.marketing_consent ? (['recipientConfirm.marketing'] as const) : []),
        ],
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
    const hasOrdered = isOver || contractAt !== null;
    const end = programmeEnd(tx, { locale, hasOrdered }, 'recipientStatus.intro');
    const content = await writeLetter(
      tx,
      isOver ? 'recipientOver' : kind,
      {
        locale,
        values: { ...names, amount: formatEuro(rewardCents ?? 0, locale), ...end.values },
        ...end.facts,
        url: pageUrl(tx.tenant, locale, 'Danke', { token }),
        stays: end.stays,
      },
      context,
    );
    context.sendMail(email, content);
  }),
];
