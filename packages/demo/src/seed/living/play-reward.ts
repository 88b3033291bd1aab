import {
  chooseClaimReward,
  returnPayoutItem,
} from '@weitersagen/server/internal/rewards/public.ts';
import type { Ensemble, PlayedContact } from './ensemble.ts';

/** Days between two tries to pick up a reward that is not there yet. */
const TRY_AGAIN = 1.5;

const claimsOf = ({ stage }: Ensemble, { number }: PlayedContact) =>
  stage.inTenant((tx) =>
    tx.db
      .selectFrom('reward_claim')
      .innerJoin('lead', 'lead.id', 'reward_claim.lead_id')
      .select(['reward_claim.id', 'reward_claim.beneficiary', 'reward_claim.status'])
      .where('lead.recipient_id', '=', number)
      .where('reward_claim.status', 'in', ['open', 'available'])
      .execute(),
  );

/** Name, address and account of who gets a claim. */
function beneficiaryOf({ cast }: Ensemble, played: PlayedContact, beneficiary: string) {
  const isReferrers = beneficiary === 'referrer';
  const who = isReferrers ? played.referrer : played.person;
  if (!isReferrers || played.script.maker !== 'mara') return who;
  const { first_name: firstName, last_name: lastName, email } = cast.mara;
  return { ...who, firstName, lastName, email };
}

/** Both sides pick their rewards up once they can; until then they look again. */
export async function pickUp(
  ensemble: Ensemble,
  played: PlayedContact,
  as: 'bar' | 'gutschein',
  days: number,
): Promise<void> {
  const { stage, diary } = ensemble;
  const claims = await claimsOf(ensemble, played);
  for (const { id, beneficiary, status } of claims) {
    if (status === 'open') continue;
    const { firstName, lastName, email, iban } = beneficiaryOf(ensemble, played, beneficiary);
    const choice =
      as === 'bar'
        ? ({ kind: 'bar', accountOwner: `${firstName} ${lastName}`, iban } as const)
        : ({ kind: 'gutschein', firstName, lastName, email } as const);
    await stage.inTenant((tx) => chooseClaimReward(tx, id, choice));
  }
  if (claims.some(({ status }) => status === 'open'))
    diary.plan(days + TRY_AGAIN, (later) => pickUp(ensemble, played, as, later));
}

/** The bank sends back what was paid to the referrer for this contact. */
export const sendBack = ({ stage }: Ensemble, { number }: PlayedContact): Promise<void> =>
  stage.inTenant(async (tx) => {
    const item = await tx.db
      .selectFrom('payout_item')
      .innerJoin('reward_claim', 'reward_claim.id', 'payout_item.claim_id')
      .innerJoin('lead', 'lead.id', 'reward_claim.lead_id')
      .select('payout_item.id')
      .where('lead.recipient_id', '=', number)
      .where('reward_claim.beneficiary', '=', 'referrer')
      .executeTakeFirstOrThrow();
    await returnPayoutItem(tx, item.id, 'AC04', 'Olaf Operator');
  });
