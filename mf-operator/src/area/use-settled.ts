import { useEffect, useState } from 'react';

/** How long nothing is typed before it is asked what that comes to, in milliseconds. */
const PAUSE_MS = 500;

/** What was typed, once it rests; `value` is the same as long as nothing was. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
