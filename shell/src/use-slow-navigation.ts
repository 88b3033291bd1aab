import { CHUNK_NOTICE_MS, CHUNK_RETRY_MS } from '@weitersagen/domain/constants';
import { useEffect, useState } from 'react';
import type { createBrowserRouter } from '@weitersagen/platform/router';

type Router = ReturnType<typeof createBrowserRouter>;
type State = Pick<Router['state'], 'navigation' | 'initialized'>;

/** The part of the router that tells whether a page is on its way. */
export type Navigations = Pick<Router, 'state' | 'subscribe'>;

const isUnderWay = ({ navigation, initialized }: State): boolean =>
  navigation.state !== 'idle' || !initialized;

/**
 * Whether the next page has been on its way for five seconds (`slow`) or for twenty (`stuck`). The first page is on its way since the
 * document began.
 */
export function useSlowNavigation(navigations: Navigations): 'slow' | 'stuck' | null {
  const [stage, setStage] = useState<'slow' | 'stuck' | null>(null);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const look = (state: State) => {
      if (!isUnderWay(state)) {
        for (const timer of timers) clearTimeout(timer);
        timers = [];
        setStage(null);
      } else if (timers.length === 0) {
        const since = state.initialized ? 0 : performance.now();
        timers = [
          setTimeout(() => setStage('slow'), CHUNK_NOTICE_MS - since),
          setTimeout(() => setStage('stuck'), CHUNK_RETRY_MS - since),
        ];
      }
    };
    look(navigations.state);
    const leave = navigations.subscribe(look);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      leave();
    };
  }, [navigations]);
  return stage;
}
