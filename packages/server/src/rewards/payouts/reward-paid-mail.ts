import { maskIban } from '@weitersagen/domain/iban';
import type { MailKind } from '@weitersagen/domain/mail-kinds';
import { formatEuro } from '@weitersagen/domain/money';
import { writeLetter } from '../../platform/mail/write-letter.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { liveItemOf } from './payout-run-repository.ts';
import { rewardPaidMail } from '../claims/claim-outbox.ts';
import { findClaim } from '../claims/claim-repository.ts';
import { findBeneficiary, rewardSubject } from '../claims/claim-view.ts';

/** Which mail fits: everything, a part, or nothing of the amount was transferred. */
function mailOf(cents: number, offset: number): MailKind {
  if (offset === cents) return 'rewardSettled';
  return offset > 0 ? 'rewardPaidPart' : 'rewardPaid';
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
  const letter = {
    locale,
    values: {
      firstName: person.firstName,
      lastName: person.lastName,
      amount: formatEuro(cents, locale),
      offset: formatEuro(offset, locale),
      transferred: formatEuro(cents - offset, locale),
      iban: maskIban(item.iban),
      product: await rewardSubject(tx, claim, locale),
    },
  };
  const content = await writeLetter(tx, mailOf(cents, offset), letter, context);
  context.sendMail(person.email, content);
});
