import { useRef } from 'react';

/**
 * Gives `keyFor(content)`: the same key while the same content is sent again (a lost answer, a double press), a new one once it
 * changed. Call it in handlers, never while rendering.
 */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return (content) => {
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
