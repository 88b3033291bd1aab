import { DECLARATION_TEXT_VERSION } from '@weitersagen/domain/declaration';
import {
  accountRepository,
  type Account,
} from '@weitersagen/server/internal/people/accounts/account-repository.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { createReferral } from '@weitersagen/server/internal/referrals/referrals/create-service.ts';
import { countEvent } from '@weitersagen/server/internal/referrals/referrals/event-service.ts';
import { requireReferral } from '@weitersagen/server/internal/referrals/referrals/view-service.ts';
import { SEEDED_VERSION } from '../legal-texts.ts';
import type { Ensemble, Played } from './ensemble.ts';
import type { LivingPerson } from './people.ts';
import { playContact } from './play-contact.ts';
import type { Script } from './script.ts';

function makerOf({ cast }: Ensemble, { maker }: Script): Account {
  if (maker === 'mara' || maker === 'seller' || maker === 'owner') return cast[maker];
  const account = cast.staff[maker.staff];
  if (account === undefined) throw new Error(`Nobody is staff ${maker.staff}`);
  return account;
}

/** Makes the referral; a customer of staff confirms at once. Gives its number. */
async function create(tx: TenantTx, script: Script, maker: Account, customer: LivingPerson) {
  const isOwn = script.maker === 'mara';
  const who = isOwn
    ? { firstName: maker.first_name, lastName: maker.last_name, email: maker.email }
    : { firstName: customer.firstName, lastName: customer.lastName, email: customer.email };
  const { referral, referrer } = await createReferral(
    tx,
    {
      referral: {
        productId: script.product,
        channel: script.channel,
        termsVersion: SEEDED_VERSION,
        termsAccepted: true,
        declarationVersion: DECLARATION_TEXT_VERSION,
        referrerShare: script.share,
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

const count = ({ stage }: Ensemble, played: Played, kind: 'share' | 'click' | 'landing') =>
  stage.inTenant(async (tx) => {
    const referral = await requireReferral(tx, played.referralId);
    await countEvent(tx, referral, { kind, channel: played.script.channel, isNew: true });
  });

/** Plans a script: its referral, and with that everything that comes of it. */
export function playScript(ensemble: Ensemble, script: Script): void {
  const { stage, diary } = ensemble;
  diary.plan(script.at, async () => {
    const maker = makerOf(ensemble, script);
    const referrer = ensemble.somebody();
    const referralId = await stage.inTenant((tx) => create(tx, script, maker, referrer));
    const played = { script, maker, referrer, referralId };
    if (script.shared) diary.plan(script.at + 0.02, () => count(ensemble, played, 'share'));
    for (const days of script.clicks) diary.plan(days, () => count(ensemble, played, 'click'));
    diary.plan(script.landed, () => count(ensemble, played, 'landing'));
    for (const contact of script.contacts)
      diary.plan(contact.at, () => playContact(ensemble, played, contact));
  });
}
