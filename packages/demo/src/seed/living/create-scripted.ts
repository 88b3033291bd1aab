import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { type Account, accountRepository } from '@weitersagen/server/internal/people/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { addReferral } from '@weitersagen/server/internal/referrals/public.ts';
import { legalTextRepository } from '@weitersagen/server/internal/tenancy/public.ts';
import type { LivingPerson } from './people.ts';
import type { Script } from './script.ts';

/** The version of the terms in force at the transaction's time. */
export const termsInForce = (tx: TenantTx): Promise<string | null> =>
  legalTextRepository(tx).versionOf('agb');

/** Makes the referral; a customer of staff confirms at once. Gives its number. */
export async function createScripted(
  tx: TenantTx,
  script: Script,
  maker: Account,
  customer: LivingPerson,
): Promise<string> {
  const isOwn = script.maker === 'mara';
  const who = isOwn
    ? { firstName: maker.first_name, lastName: maker.last_name, email: maker.email }
    : { firstName: customer.firstName, lastName: customer.lastName, email: customer.email };
  const { referral, referrer } = await addReferral(
    tx,
    {
      referral: {
        productId: script.product,
        channel: script.channel,
        termsVersion: (await termsInForce(tx)) ?? '',
        termsAccepted: true,
        eligibilityVersion: ELIGIBILITY_TEXT_VERSION,
        referrerShare: script.share,
        ...script.why,
      },
      referrer: { ...who, language: 'de', newsletterOptIn: false },
      ...(script.label === null ? {} : { contact: { firstName: script.label } }),
    },
    {
      accountId: isOwn ? maker.id : null,
      creator: isOwn ? null : { accountId: maker.id, kind: maker.kind },
      idempotency: null,
    },
  );
  if (!isOwn) {
    await accountRepository(tx).confirm(referrer.id);
    await accountRepository(tx).activateReferrals(referrer.id);
  }
  return referral.id;
}
