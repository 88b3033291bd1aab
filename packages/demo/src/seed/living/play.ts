import type { Account } from '@weitersagen/server/internal/people/public.ts';
import { countEvent, requireReferral } from '@weitersagen/server/internal/referrals/public.ts';
import { createScripted } from './create-scripted.ts';
import type { Ensemble, Played } from './ensemble.ts';
import { playContact } from './play-contact.ts';
import type { Script } from './script.ts';

function makerOf({ cast }: Ensemble, { maker }: Script): Account {
  if (maker === 'mara' || maker === 'seller' || maker === 'owner') return cast[maker];
  const account = cast.staff[maker.staff];
  if (account === undefined) throw new Error(`Nobody is staff ${maker.staff}`);
  return account;
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
    const referralId = await stage.inTenant((tx) => createScripted(tx, script, maker, referrer));
    const played = { script, maker, referrer, referralId };
    if (script.shared) diary.plan(script.at + 0.02, () => count(ensemble, played, 'share'));
    for (const days of script.clicks) diary.plan(days, () => count(ensemble, played, 'click'));
    diary.plan(script.landed, () => count(ensemble, played, 'landing'));
    for (const contact of script.contacts)
      diary.plan(contact.at, () => playContact(ensemble, played, contact));
  });
}
