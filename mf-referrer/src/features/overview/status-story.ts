import type { StatusMessage } from '@weitersagen/contracts/own-referrals';
import type { ReferrerShare } from '@weitersagen/domain/share';
import type { StatusMessageKey } from '@weitersagen/domain/status-message';

/** Milestones a referral passes or will pass; each has a text of its own. */
type Milestone =
  | 'created'
  | 'reacted'
  | 'contract'
  | 'checked'
  | 'chosen'
  | 'nextContract'
  | 'nextCheck'
  | 'nextReward'
  | 'nextContactReward';

/** What lies behind a message and what lies ahead of it. */
export interface StatusStory {
  readonly done: readonly Milestone[];
  readonly next: readonly Milestone[];
  /** Nothing more will happen; `paid` is the happy end, `closed` that of who gave the reward away. */
  readonly end: 'none' | 'paid' | 'closed' | 'over';
}

const reacted = ['created', 'reacted'] as const;
const checked = [...reacted, 'contract', 'checked'] as const;

/** The story around each of the 13 messages. product.md, section "6 Status machines". */
const stories: Readonly<Record<StatusMessageKey, StatusStory>> = {
  notReacted: { done: ['created'], next: ['nextContract', 'nextReward'], end: 'none' },
  notReactedExpired: { done: ['created'], next: [], end: 'over' },
  rewardAfterContract: { done: reacted, next: ['nextCheck', 'nextReward'], end: 'none' },
  contactRewardAfterContract: { done: reacted, next: ['nextContactReward'], end: 'none' },
  contractSigned: { done: reacted, next: ['nextCheck', 'nextReward'], end: 'none' },
  claimInProcessing: { done: [...reacted, 'contract'], next: ['nextReward'], end: 'none' },
  contractFailed: { done: ['created'], next: [], end: 'over' },
  paidSoon: { done: checked, next: ['nextReward'], end: 'none' },
  pickUpReward: { done: checked, next: ['nextReward'], end: 'none' },
  enterBankData: { done: checked, next: ['nextReward'], end: 'none' },
  paidShortly: { done: [...checked, 'chosen'], next: ['nextReward'], end: 'none' },
  paid: { done: [...checked, 'chosen'], next: [], end: 'paid' },
  rewardExpired: { done: checked, next: [], end: 'over' },
};

/** The story around a message of a referral with this share. */
export function storyOf(
  { key, actor }: Pick<StatusMessage, 'key' | 'actor'>,
  share: ReferrerShare,
): StatusStory {
  const story = stories[key];
  // After its release a referral with share 0 has nothing left that concerns the referrer.
  if (key === 'contactRewardAfterContract' && actor === 'nobody')
    return { done: checked, next: [], end: 'closed' };
  if (share === 0)
    return {
      ...story,
      next: story.next.map((step) => (step === 'nextReward' ? 'nextContactReward' : step)),
    };
  return story;
}

/** Whether the message asks the reader for something the reward mail leads to. */
export function needsRewardMail(key: StatusMessageKey): boolean {
  return key === 'pickUpReward' || key === 'enterBankData';
}
