import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** A part of a page whose code comes when the part is asked for. */
export interface LatePart<P> {
  /** Null until the code is there. */
  readonly loaded: () => ComponentType<P> | null;
  /** Begins to load. Rejects when the code does not come; the next call tries again. */
  readonly load: () => Promise<unknown>;
  /** Begins to load for a press that is likely; a failure is shown only by the press itself. */
  readonly warm: () => void;
}

/** Names the code of a late part, in a file of its own. */
export function latePart<P>(fetch: () => Promise<ComponentType<P>>): LatePart<P> {
  let part: ComponentType<P> | null = null;
  async function load() {
    part = await fetch();
  }
  return { loaded: () => part, load, warm: () => void load().catch(() => undefined) };
}

export interface LateProps<P> {
  readonly part: LatePart<P>;
  /** Stands in until the code is there. */
  readonly waiting: ReactNode;
  /** Says that the code did not come, and offers another try. */
  readonly renderFailed: (retry: () => void) => ReactNode;
  readonly children: (Part: ComponentType<P>) => ReactNode;
}

/** Shows a late part. Without a connection the page around it stays, and the person tries again. */
export function Late<P>({ part, waiting, renderFailed, children }: LateProps<P>): ReactNode {
  const [state, setState] = useState<'asked' | 'came' | 'failed'>('asked');
  const Part = part.loaded();
  useEffect(() => {
    if (state !== 'asked') return undefined;
    let isGone = false;
    const end = (next: 'came' | 'failed') => () => {
      if (!isGone) setState(next);
    };
    part.load().then(end('came'), end('failed'));
    return () => {
      isGone = true;
    };
  }, [part, state]);
  if (Part !== null) return children(Part);
  return state === 'failed' ? renderFailed(() => setState('asked')) : waiting;
}
