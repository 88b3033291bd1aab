import { useEffect, useState } from 'react';

const restMs = 300;

/** A typed text once nobody has typed for a moment; the server is asked for that one only. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
