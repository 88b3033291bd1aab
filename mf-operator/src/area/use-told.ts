import { useCallback, useRef, useState } from 'react';

/** What was just done. Said twice, it is two: the second takes the focus again. */
export interface Told {
  readonly text: string;
  readonly count: number;
}

/**
 * What was just done on a page, for `Result`, and how to say the next; null takes it away. The third says it once something is loaded, such as the list that was changed; of
 * two things done one after the other, which wait for the same answer, the later.
 */
export function useTold(): readonly [
  Told | null,
  (text: string | null) => void,
  (text: string, loaded: Promise<unknown>) => Promise<void>,
] {
  const [told, setTold] = useState<Told | null>(null);
  const newest = useRef<Promise<unknown>>(undefined);
  const tell = useCallback(
    (text: string | null) =>
      setTold((last) => (text === null ? null : { text, count: (last?.count ?? 0) + 1 })),
    [],
  );
  const tellAfter = useCallback(
    async (text: string, loaded: Promise<unknown>) => {
      newest.current = loaded;
      await loaded;
      if (newest.current === loaded) tell(text);
    },
    [tell],
  );
  return [told, tell, tellAfter];
}
