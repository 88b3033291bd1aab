import { addDays, formatDate } from '@weitersagen/domain/dates';
import { findClaim } from '../claims/claim-repository.ts';
import { findBeneficiary, rewardSubject } from '../claims/claim-view.ts';
import { writeLetter } from '../../platform/mail/write-letter.ts';
import { makeMailToken } from '../../people/public.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { customerNumberAnswered } from './customer-number-outbox.ts';
import { customerCheckRepository } from './repository.ts';

const LINK_DAYS = 90;

/** The mail of each result. */
const mails = {
  confirmed: 'customerNumberConfirmed',
  rejected: 'customerNumberRejected',
  expired: 'customerNumberExpired',
} as const;

/** Tells how a check ended; a refused number is asked for again. Nothing where another one was named meanwhile. product.md, section "13 Mail and consent". */
export const customerNumberMailHandler = outboxHandler(
  customerNumberAnswered,
  async (tx, { claimId, result }, context) => {
    const claim = await findClaim(tx, claimId);
    const check = await customerCheckRepository(tx).byClaim(claimId);
    if (claim === undefined || check?.result !== result) return;
    const person = await findBeneficiary(tx, claim);
    if (person === null) return;
    const locale = offeredLocale(tx.tenant, person.language);
    const expiresAt = addDays(tx.now, LINK_DAYS);
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
        product: await rewardSubject(tx, claim, locale),
        number: check.customer_number,
        date: formatDate(expiresAt, locale),
      },
      url: pageUrl(tx.tenant, locale, 'Kundennummer', { token }),
    };
    const content = await writeLetter(tx, mails[result], letter, context);
    context.sendMail(person.email, content);
  },
);
