import { useEffect, useState } from 'react';

const secondsTo = (end: string | null) =>
  end === null ? 0 : Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / 1000));

/** The whole seconds until an instant, counted down; 0 once it is over, and for none. */
export function useSecondsLeft(end: string | null): number {
  const [now, setNow] = useState(() => ({ end, left: secondsTo(end) }));
  useEffect(() => {
    const tick = () => setNow({ end, left: secondsTo(end) });
    tick();
    if (end === null) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return now.end === end ? now.left : secondsTo(end);
}
