/**
 * Takes from this thread what a page never needs and what would reach past the list of imports: signals to the process, built-in
 * modules, and the network other than through the given `fetch`.
 */
export function bareProcess(): void {
  const { env, version, versions } = process;
  const bare = Object.freeze({ env: { ...env }, version, versions, nextTick: queueMicrotask });
  Object.defineProperty(globalThis, 'process', { value: bare });
  for (const name of ['fetch', 'WebSocket', 'EventSource'])
    Object.defineProperty(globalThis, name, { value: undefined });
}
