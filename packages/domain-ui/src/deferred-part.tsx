import { useState } from 'react';
import type { ReactNode } from 'react';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Late } from '@weitersagen/ui/late';
import type { LateProps } from '@weitersagen/ui/late';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { PartFailure } from './part-failure.tsx';

interface DeferredPartProps<P> extends Pick<LateProps<P>, 'part' | 'children'> {
  readonly waiting?: ReactNode;
  /** What is around the part, where it brings that itself: drawn also around what stands in for it. */
  readonly frame?: (standIn: ReactNode) => ReactNode;
}

/**
 * A part of a page that comes when somebody asks for it, and its code with it. When the code does not come, it says so in its place
 * and offers another try; after a press for that, reading goes on there.
 */
export function DeferredPart<P>({
  waiting = <Skeleton shape="block" />,
  frame = (standIn) => standIn,
  ...late
}: DeferredPartProps<P>) {
  const [tries, setTries] = useState(0);
  const part = (
    <Late
      {...late}
      waiting={frame(waiting)}
      renderFailed={(retry) =>
        frame(<PartFailure onRetry={(by) => (by === 'press' ? setTries(tries + 1) : retry())} />)
      }
    />
  );
  if (tries === 0) return part;
  return (
    <div key={tries} ref={focusOnMount} tabIndex={-1}>
      {part}
    </div>
  );
}
