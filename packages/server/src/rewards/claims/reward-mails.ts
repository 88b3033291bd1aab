import { addDays, formatDate } from '@weitersagen/domain/dates';
import type { Locale } from '@weitersagen/domain/locale';
import { formatEuro } from '@weitersagen/domain/money';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { rewardAvailableMail, pickUpReminder } from './claim-outbox.ts';
import { outboxHandler, type OutboxContext } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { makeMailToken } from '../../people/public.ts';
import { bankReturnText } from './bank-return.ts';
import { findClaim, type ClaimRow } from './claim-repository.ts';
import { findBeneficiary, rewardSubject } from './claim-view.ts';
import { rewardText, type RewardTextKey } from './reward-text.ts';

/** A reward link shows the outcome for a while after the deadline, instead of an error. */
const VIEW_DAYS = 90;

/**
 * The button and the further ways of a reward mail. After a bank's return the data are asked first: a contact's on the page of
 * their bank data, a referrer's on that of the reward. Who has stored data need not be asked again.
 */
function waysOf(tx: TenantTx, claim: ClaimRow, locale: Locale, token: string) {
  const text = (key: RewardTextKey) => rewardText(locale, key);
  const page = (name: RouteName, label: RewardTextKey, params = {}) => ({
    label: text(label),
    url: pageUrl(tx.tenant, locale, name, { params, token }),
  });
  const reward = { praemieid: claim.id };
  const isReferrer = claim.beneficiary === 'referrer';
  const isReturned = claim.reason !== null;
  if (isReturned && !isReferrer)
    return {
      button: page('EmpfaengerBankdaten', 'rewardAvailable.bankButton'),
      links: [page('PraemieDaten', 'rewardAvailable.otherChoice', reward)],
    };
  const label = isReturned ? 'rewardAvailable.bankButton' : 'rewardAvailable.button';
  const storeAccount = {
    label: text('rewardAvailable.storeAccount'),
    url: pageUrl(tx.tenant, locale, 'EmpfehlerBankdaten'),
  };
  return {
    button: page('PraemieDaten', label, reward),
    links: [
      ...(isReturned ? [] : [page('Kundennummer', 'rewardAvailable.customerNumber')]),
      ...(isReferrer && tx.tenant.config.storingBankData ? [storeAccount] : []),
    ],
  };
}

/** What the reward is for: a contract, or the steps of the staircase, which have none of their own. */
const introOf = (kind: 'rewardAvailable' | 'pickUpReminder', { rule }: { readonly rule: string }) =>
  rule.startsWith('staircase:') ? (`${kind}.introExtra` as const) : (`${kind}.intro` as const);

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
  const values = {
    amount: formatEuro(claim.amount_cents, locale),
    product: await rewardSubject(tx, claim, locale),
    date: formatDate(claim.pick_up_by, locale),
    reason: bankReturnText(claim.reason ?? '', locale),
  };
  const text = (key: RewardTextKey) => rewardText(locale, key, values);
  const isReturn = kind === 'rewardAvailable' && claim.reason !== null;
  const content = renderLetter(tx.tenant, locale, context.operator, {
    subject: text(`${kind}.subject`),
    heading: text(`${kind}.heading`),
    greeting: mailText(locale, 'greeting', {
      firstName: person.firstName,
      lastName: person.lastName,
    }),
    paragraphs: [text(isReturn ? 'rewardAvailable.returned' : introOf(kind, claim))],
    ...waysOf(tx, claim, locale, token),
    after: [text('rewardAvailable.until'), text('rewardAvailable.private')],
    reason: text('rewardAvailable.reason'),
  });
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
