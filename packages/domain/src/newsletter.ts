/** State of a newsletter subscription; `pending` is subscribed but not confirmed by the mailed link. */
export type NewsletterState = 'subscribed' | 'pending' | 'unsubscribed';

/** The two stored facts about a newsletter opt-in; the instant is in UTC. */
export interface NewsletterFacts {
  readonly optInGiven: boolean;
  readonly optInSentAt: Date | null;
}

/**
 * The client rule for a newsletter subscription. Opting out has to clear both facts, otherwise
 * the person would read as pending. Source: product.md, section "6 Status machines".
 */
export function newsletterState({ optInGiven, optInSentAt }: NewsletterFacts): NewsletterState {
  if (optInGiven) return 'subscribed';
  return optInSentAt === null ? 'unsubscribed' : 'pending';
}
