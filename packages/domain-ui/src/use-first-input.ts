import { useRef } from 'react';
import type { TrackingGoal } from '@weitersagen/domain/tracking-goals';
import { track } from '@weitersagen/platform/track';

/** Gives a handler for a form's `onInput` that counts a goal at the first thing somebody types. */
export function useFirstInput(goal: TrackingGoal): () => void {
  const begun = useRef(false);
  return () => {
    if (begun.current) return;
    begun.current = true;
    track(goal);
  };
}
