import type { ArtefactStore } from './store/artefact-store.ts';
import { haltTrials } from './halt-trials.ts';
import type { Halted, TenantFigures } from './halt-trials.ts';

/**
 * Looks every `everyMs` whether a version on trial fails too often, and takes it back. `onHalt` is told of each, `onError` of looks
 * that failed. Answers a function that ends it.
 */
export function watchTrials(
  store: ArtefactStore,
  figuresNow: () => Promise<readonly TenantFigures[]>,
  onHalt: (halted: Halted) => void,
  onError: (error: unknown) => void,
  everyMs = 10_000,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async () => {
    try {
      for (const halted of await haltTrials(store, figuresNow)) onHalt(halted);
    } catch (error) {
      onError(error);
    }
  };
  const wait = () => {
    if (isOver) return;
    timer = setTimeout(() => void look().then(wait), everyMs);
    timer.unref();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
