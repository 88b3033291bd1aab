import { addDays, formatDate } from '@weitersagen/domain/dates';
import { findClaim } from '../claims/claim-repository.ts';
import { findBeneficiary, rewardSubject } from '../claims/claim-view.ts';
import { rewardText, type RewardTextKey } from '../claims/reward-text.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { makeMailToken } from '../../people/public.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { customerNumberAnswered } from './customer-number-outbox.ts';
import { customerCheckRepository } from './repository.ts';

const LINK_DAYS = 90;

/** What the mail of each result says. */
const texts = {
  confirmed: {
    subject: 'customerNumber.confirmedSubject',
    heading: 'customerNumber.confirmedHeading',
    paragraphs: ['customerNumber.confirmed', 'customerNumber.goesOn'],
    button: 'customerNumber.show',
  },
  rejected: {
    subject: 'customerNumber.subject',
    heading: 'customerNumber.heading',
    paragraphs: ['customerNumber.intro', 'customerNumber.next', 'customerNumber.waits'],
    button: 'customerNumber.button',
  },
  expired: {
    subject: 'customerNumber.expiredSubject',
    heading: 'customerNumber.expiredHeading',
    paragraphs: ['customerNumber.expired', 'customerNumber.goesOn'],
    button: 'customerNumber.show',
  },
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
    const values = {
      product: await rewardSubject(tx, claim, locale),
      number: check.customer_number,
      tenant: tx.tenant.config.name,
      date: formatDate(expiresAt, locale),
    };
    const text = (key: RewardTextKey) => rewardText(locale, key, values);
    const { firstName, lastName } = person;
    const says = texts[result];
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: text(says.subject),
      heading: text(says.heading),
      greeting: mailText(locale, 'greeting', { firstName, lastName }),
      paragraphs: says.paragraphs.map((key) => text(key)),
      button: {
        label: text(says.button),
        url: pageUrl(tx.tenant, locale, 'Kundennummer', { token }),
      },
      after: [text('customerNumber.until'), text('rewardAvailable.private')],
      reason: text('rewardAvailable.reason'),
    });
    context.sendMail(person.email, content);
  },
);
