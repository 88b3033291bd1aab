import { useCallback, useState } from 'react';

/** What was just done. Said twice, it is two: the second takes the focus again. */
export interface Told {
  readonly text: string;
  readonly count: number;
}

/** What was just done on a page, for `Result`, and how to say the next; null takes it away. */
export function useTold(): readonly [Told | null, (text: string | null) => void] {
  const [told, setTold] = useState<Told | null>(null);
  const tell = useCallback(
    (text: string | null) =>
      setTold((last) => (text === null ? null : { text, count: (last?.count ?? 0) + 1 })),
    [],
  );
  return [told, tell];
}
