/**
 * The goals that analytics counts, by the number they have there. product.md, section "9 Calls".
 *
 * 1 to 5 a referral comes about; 6 to 11 it is shared; 12 to 17 the contact's way; 18 to 21 the reward; 22 to 27 around it.
 */
export const trackingGoals = {
  productChosen: 1,
  referralFormOpened: 2,
  referralFormStarted: 3,
  referralCreated: 4,
  participationConfirmed: 5,
  linkCopied: 6,
  linkSharedByMessenger: 7,
  linkSharedByEmail: 8,
  linkSharedBySocialNetwork: 9,
  linkSharedBySms: 10,
  linkSharedByStory: 11,
  referralOpened: 12,
  recipientFormStarted: 13,
  recipientRegistered: 14,
  providerVisited: 15,
  recipientConfirmed: 16,
  recipientDataCompleted: 17,
  rewardPickUpOpened: 18,
  cashChosen: 19,
  voucherChosen: 20,
  bankDataStored: 21,
  signedIn: 22,
  accountRegistered: 23,
  newsletterRequested: 24,
  contactMessageSent: 25,
  faqAnswerOpened: 26,
  referralCodeEntered: 27,
} as const;

/** Name of a goal in code. */
export type TrackingGoal = keyof typeof trackingGoals;

/** The goal with a number, or null. */
export function trackingGoalOf(number: number): TrackingGoal | null {
  for (const [goal, known] of Object.entries(trackingGoals))
    if (known === number && isTrackingGoal(goal)) return goal;
  return null;
}

function isTrackingGoal(name: string): name is TrackingGoal {
  return Object.hasOwn(trackingGoals, name);
}
