import { maskIban } from '@weitersagen/domain/iban';
import { formatEuro } from '@weitersagen/domain/money';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { liveItemOf } from './payout-run-repository.ts';
import { rewardPaidMail } from '../claims/claim-outbox.ts';
import { findClaim } from '../claims/claim-repository.ts';
import { findBeneficiary, rewardSubject } from '../claims/claim-view.ts';
import { rewardText, type RewardTextKey } from '../claims/reward-text.ts';

/** Which sentences fit: everything, a part, or nothing of the amount was transferred. */
function paragraphsOf(cents: number, offset: number): readonly RewardTextKey[] {
  if (offset === cents) return ['rewardPaid.settled'];
  if (offset > 0) return ['rewardPaid.intro', 'rewardPaid.offset'];
  return ['rewardPaid.intro'];
}

/** Tells a beneficiary that the money has been transferred. */
export const rewardPaidHandler = outboxHandler(rewardPaidMail, async (tx, { claimId }, context) => {
  const claim = await findClaim(tx, claimId);
  if (claim?.status !== 'paidOut') return;
  const person = await findBeneficiary(tx, claim);
  const item = await liveItemOf(tx, claimId);
  if (person === null || item === undefined) return;
  const locale = offeredLocale(tx.tenant, person.language);
  const { amount_cents: cents, offset_cents: offset } = item;
  const values = {
    amount: formatEuro(cents, locale),
    offset: formatEuro(offset, locale),
    transferred: formatEuro(cents - offset, locale),
    iban: maskIban(item.iban),
    product: await rewardSubject(tx, claim, locale),
  };
  const text = (key: RewardTextKey) => rewardText(locale, key, values);
  const content = renderLetter(tx.tenant, locale, context.operator, {
    subject: text('rewardPaid.subject'),
    heading: text('rewardPaid.heading'),
    greeting: mailText(locale, 'greeting', {
      firstName: person.firstName,
      lastName: person.lastName,
    }),
    paragraphs: paragraphsOf(cents, offset).map(text),
    after: offset === cents ? [] : [text('rewardPaid.days')],
    reason: text('rewardPaid.reason'),
  });
  context.sendMail(person.email, content);
});
