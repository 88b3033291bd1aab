import type { LeadView, OwnReferral } from '@weitersagen/contracts/own-referrals';
import { splitReward } from '@weitersagen/domain/share';
import { storyOf } from './status-story.ts';

type LinkFacts = Pick<OwnReferral, 'linkEnded' | 'leads' | 'message' | 'referrerShare'>;

/** Whether the link waits for a decision of ours: it is not over, and leads no further. */
export const isBlockedLink = ({ linkEnded, leads, message, referrerShare }: LinkFacts): boolean =>
  linkEnded === true && leads.length === 0 && storyOf(message, referrerShare).end === 'none';

/** Whether nothing comes of a referral any more, as the server sorts them: no lead is left that goes on or was paid, and there was one or the link is over. */
export const cameToNothing = ({ linkEnded, leads }: Pick<OwnReferral, 'linkEnded' | 'leads'>) =>
  leads.length === 0
    ? linkEnded === true
    : leads.every(({ status }) => status === 'expired' || status === 'cancelled');

/** The contact of whom a line speaks: the first who waits for the reader, else with whom it goes on, else of whom something came, else the newest. */
function leadInFront({ leads, referrerShare }: OwnReferral): LeadView | undefined {
  const endOf = ({ message }: LeadView) => storyOf(message, referrerShare).end;
  return (
    leads.find(({ message }) => message.actor === 'you') ??
    leads.find((lead) => endOf(lead) === 'none') ??
    leads.find((lead) => endOf(lead) !== 'over') ??
    leads[0]
  );
}

/** What a referral brought or can still bring its referrer, in cents; null where that is nothing. */
function amountOf({ leads, message, rewardCents, referrerShare }: OwnReferral): number | null {
  const alive = leads.filter((lead) => storyOf(lead.message, referrerShare).end !== 'over');
  const isOver =
    leads.length === 0 ? storyOf(message, referrerShare).end === 'over' : alive.length === 0;
  if (isOver) return null;
  const fixed = alive.reduce((sum, lead) => sum + (lead.rewardCents ?? 0), 0);
  return fixed || splitReward(rewardCents, referrerShare).referrerCents || null;
}

/** What the line of a referral tells, apart from its words. */
export function lineOf(referral: OwnReferral) {
  const lead = leadInFront(referral);
  const message = lead?.message ?? referral.message;
  return {
    contact: lead?.contact,
    message,
    cents: amountOf(referral),
    isBlocked: isBlockedLink(referral),
    isYourTurn: message.actor === 'you',
    /** The latest day of what comes next, or the day of what came last. */
    by: message.by ?? lead?.expectedPayout?.until ?? null,
    on: message.key === 'paid' || message.actor === 'nobody' ? message.date : null,
  };
}
