import type { TrackingGoal } from '@weitersagen/domain/tracking-goals';

type Sender = (goal: TrackingGoal) => void;

const mostWaiting = 20;
let sender: Sender | null = null;
let waiting: TrackingGoal[] = [];

/**
 * Counts a goal that a visitor reached. It is sent only with their consent; without, nothing is sent or stored. Browser only.
 * product.md, section "9 Calls".
 */
export function track(goal: TrackingGoal): void {
  if (sender) sender(goal);
  else if (waiting.length < mostWaiting) waiting.push(goal);
}

/**
 * Says who sends goals from now on; null for nobody. `earlier` sends what this page reached before: right only when the consent
 * was given before the page came.
 */
export function sendGoalsBy(next: Sender | null, earlier: boolean): void {
  const kept = waiting;
  waiting = [];
  sender = next;
  if (next && earlier) for (const goal of kept) next(goal);
}
