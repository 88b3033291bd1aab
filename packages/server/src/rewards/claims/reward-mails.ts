import { addDays, formatDate } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import type { MailKind } from '@weitersagen/domain/mail-kinds';
import { formatEuro } from '@weitersagen/domain/money';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { mailText, type MailTextKey } from '../../platform/mail/texts.ts';
import { writeLetter, type MailFacts } from '../../platform/mail/write-letter.ts';
import { rewardAvailableMail, pickUpReminder } from './claim-outbox.ts';
import { outboxHandler, type OutboxContext } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { makeMailToken } from '../../people/public.ts';
import { bankReturnText } from './bank-return.ts';
import { findClaim, type ClaimRow } from './claim-repository.ts';
import { findBeneficiary, rewardSubject } from './claim-view.ts';

/** A reward link shows the outcome for a while after the deadline, instead of an error. */
const VIEW_DAYS = 90;

/**
 * Where the button and the further ways of a reward mail lead. After a bank's return the data are asked first: a contact's on the page of
 * their bank data, a referrer's on that of the reward. Who has stored data need not be asked again.
 */
function waysOf(
  tx: TenantTx,
  claim: ClaimRow,
  locale: Locale,
  token: string,
): Pick<MailFacts, 'url' | 'button' | 'links'> {
  const page = (name: RouteName, params = {}) =>
    pageUrl(tx.tenant, locale, name, { params, token });
  const way = (label: MailTextKey, url: string) => ({ label: mailText(locale, label), url });
  const reward = page('PraemieDaten', { praemieid: claim.id });
  const isReferrer = claim.beneficiary === 'referrer';
  const isReturned = claim.reason !== null;
  if (isReturned && !isReferrer)
    return {
      url: page('EmpfaengerBankdaten'),
      button: 'rewardAvailable.bankButton',
      links: [way('rewardAvailable.otherChoice', reward)],
    };
  const stored = pageUrl(tx.tenant, locale, 'EmpfehlerBankdaten');
  return {
    url: reward,
    button: isReturned ? 'rewardAvailable.bankButton' : 'rewardAvailable.button',
    links: [
      ...(isReturned ? [] : [way('rewardAvailable.customerNumber', page('Kundennummer'))]),
      ...(isReferrer && tx.tenant.config.storingBankData
        ? [way('rewardAvailable.storeAccount', stored)]
        : []),
    ],
  };
}

/** What the mail is about: a contract, the steps of the staircase, which have none of their own, or a transfer that came back. */
function mailOf(kind: 'rewardAvailable' | 'pickUpReminder', { rule, reason }: ClaimRow): MailKind {
  if (kind === 'rewardAvailable' && reason !== null) return 'rewardReturned';
  const isExtra = rule.startsWith('staircase:');
  if (kind === 'rewardAvailable') return isExtra ? 'rewardExtra' : 'rewardAvailable';
  return isExtra ? 'pickUpReminderExtra' : 'pickUpReminder';
}

/** Mails the link with the reward token. Earlier links of the claim keep working until they expire. */
async function sendRewardLink(
  tx: TenantTx,
  claimId: string,
  kind: 'rewardAvailable' | 'pickUpReminder',
  context: OutboxContext,
): Promise<void> {
  const claim = await findClaim(tx, claimId);
  if (claim?.status !== 'available' || claim.pick_up_by === null) return;
  const person = await findBeneficiary(tx, claim);
  if (person === null) return;
  const locale = offeredLocale(tx.tenant, person.language);
  const expiresAt = addDays(claim.pick_up_by, VIEW_DAYS);
  const token = await makeMailToken(tx, context.id, {
    purpose: 'reward',
    subject: claim.id,
    to: person.email,
    expiresAt,
  });
  const letter = {
    locale,
    values: {
      firstName: person.firstName,
      lastName: person.lastName,
      amount: formatEuro(claim.amount_cents, locale),
      product: await rewardSubject(tx, claim, locale),
      date: formatDate(claim.pick_up_by, locale),
      reason: bankReturnText(claim.reason ?? '', locale),
    },
    ...waysOf(tx, claim, locale, token),
  };
  const content = await writeLetter(tx, mailOf(kind, claim), letter, context);
  context.sendMail(person.email, content);
}

/** The mails that bring the reward token. */
export const rewardLinkHandlers = [
  outboxHandler(rewardAvailableMail, (tx, { claimId }, context) =>
    sendRewardLink(tx, claimId, 'rewardAvailable', context),
  ),
  outboxHandler(pickUpReminder, (tx, { claimId }, context) =>
    sendRewardLink(tx, claimId, 'pickUpReminder', context),
  ),
];
