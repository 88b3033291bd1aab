import { formatDate, formatDateTime } from '@weitersagen/domain/dates';
import { maskIban } from '@weitersagen/domain/iban';
import { formatEuro } from '@weitersagen/domain/money';
import { mailNoticeTo } from '../../people/public.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { payoutChosenMail } from './claim-outbox.ts';
import { findClaim } from './claim-repository.ts';
import { findBeneficiary, rewardSubject } from './claim-view.ts';
import { latestPayout } from './latest-payout.ts';

/**
 * Tells a beneficiary which account was chosen for their rewards, or that the one they stored is used, by its masked IBAN, and what to do if that was not them; who was removed
 * meanwhile gets none, nor does one of whose claims none is on its way any more. product.md, section "13 Mail and consent".
 */
export const payoutChosenHandler = outboxHandler(
  payoutChosenMail,
  async (tx, { claimIds, at, stored = false }, context) => {
    const found = await Promise.all(claimIds.map(async (id) => findClaim(tx, id)));
    const chosen = found.flatMap((claim) =>
      claim?.kind === 'cash' && claim.iban !== null ? [claim] : [],
    );
    const [first] = chosen;
    const latest = latestPayout('cash', new Date(at));
    if (!first?.iban || latest === null) return;
    const person = await findBeneficiary(tx, first);
    if (person === null) return;
    const { firstName, lastName, email, language } = person;
    const cents = chosen.reduce((sum, claim) => sum + claim.amount_cents, 0);
    const iban = maskIban(first.iban);
    const spoken = offeredLocale(tx.tenant, language);
    const subjects = await Promise.all(
      chosen.map(async (claim) => rewardSubject(tx, claim, spoken)),
    );
    const products = new Intl.ListFormat(spoken).format(
      [...new Set(subjects)].map((subject) => mailText(spoken, 'payoutChosen.of', { subject })),
    );
    await mailNoticeTo(
      tx,
      { email, first_name: firstName, last_name: lastName, language },
      (locale) => ({
        kind: stored ? 'payoutStored' : 'payoutChosen',
        ask: 'bankStored.notYou',
        reason: stored ? 'payoutStored.reason' : 'payoutChosen.reason',
        values: {
          date: formatDateTime(new Date(at), locale),
          latest: formatDate(latest, locale),
          amount: formatEuro(cents, locale),
          iban,
          products,
        },
      }),
      context,
    );
  },
);
