import type { TrackingGoal } from '@weitersagen/domain/tracking-goals';

type Sender = (goal: TrackingGoal) => void;

/** Goals that the page on screen stands for, as long as it is shown; all others are deeds of a moment. */
const ofShownPage: readonly TrackingGoal[] = [
  'productChosen', // a product's form opened by its address
  'referralFormOpened',
  'referralOpened',
  'rewardPickUpOpened',
];
const mostWaiting = 20;
let sender: Sender | null = null;
/** What was reached before there was a sender, with the page it was reached on. */
let waiting: readonly { readonly goal: TrackingGoal; readonly path: string }[] = [];

/**
 * Counts a goal that a visitor reached. It is sent only with their consent; without, nothing is sent or stored. Browser only.
 * product.md, section "9 Calls".
 */
export function track(goal: TrackingGoal): void {
  if (sender) return sender(goal);
  waiting = [...waiting, { goal, path: window.location.pathname }].slice(-mostWaiting);
}

/**
 * Says who sends goals from now on; null for nobody. `earlier` sends all that was reached before: right only when the consent
 * was given before the page came. A consent given now counts for what follows and for the page that is shown.
 */
export function sendGoalsBy(next: Sender | null, earlier: boolean): void {
  const kept = waiting;
  waiting = [];
  sender = next;
  if (next === null) return;
  const isShown = ({ goal, path }: (typeof kept)[number]) =>
    ofShownPage.includes(goal) && path === window.location.pathname;
  const goals = kept.filter((reached) => earlier || isShown(reached)).map(({ goal }) => goal);
  // The page on screen stands for a goal once, however often it was left and opened before.
  for (const goal of earlier ? goals : new Set(goals)) next(goal);
}
