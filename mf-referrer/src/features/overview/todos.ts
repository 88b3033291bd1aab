import type { OwnReferral } from '@weitersagen/contracts/own-referrals';
import { needsRewardMail } from './status-story.ts';

/** One thing the referrer can do now. */
export type Todo =
  | { readonly kind: 'confirm'; readonly id: string; readonly productName: string }
  | {
      readonly kind: 'collect';
      readonly id: string;
      readonly claimId: string;
      readonly contact: string;
      readonly rewardCents: number | null;
      readonly by: string | null;
    }
  | {
      readonly kind: 'share';
      readonly id: string;
      readonly number: string;
      readonly productName: string;
      readonly expiresAt: string;
    };

const weight = { collect: 0, confirm: 1, share: 2 } as const;

/** What the referrer can do now, money first. */
export function todosOf(referrals: readonly OwnReferral[]): readonly Todo[] {
  return referrals
    .flatMap((referral): Todo[] => {
      const { number, productName, expiresAt } = referral;
      if (referral.optInPending) return [{ kind: 'confirm', id: number, productName }];
      if (referral.leads.length === 0 && referral.message.key === 'notReacted')
        return [{ kind: 'share', id: number, number, productName, expiresAt }];
      return referral.leads.flatMap(({ id, contact, message, rewardCents, claimId }): Todo[] =>
        claimId !== null && needsRewardMail(message.key)
          ? [{ kind: 'collect', id, claimId, contact, rewardCents, by: message.by }]
          : [],
      );
    })
    .toSorted((one, other) => weight[one.kind] - weight[other.kind]);
}
