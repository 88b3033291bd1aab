import { countShare } from '@weitersagen/contracts/referral';
import { useApi } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { shareGoal } from './share-goal.ts';

/** Gives `count(channel)`, which tells the server that a channel was used. Sharing goes on without an answer. */
export function useCountShare(number: string): (channel: string) => void {
  const api = useApi();
  return (channel) => {
    const goal = shareGoal(channel);
    if (goal) track(goal);
    api.call(countShare, { params: { number }, body: { channel } }).catch(() => {
      // A count that is lost changes nothing for the person.
    });
  };
}
