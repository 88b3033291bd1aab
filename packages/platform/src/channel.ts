import { readCookie } from './cookies.ts';

/** Name of the cookie that remembers the channel after consent. */
export const channelCookie = 'ws-channel';

let channel: string | null = null;
let told: ((name: string) => void) | null = null;

/**
 * The campaign channel that this visitor came by, null for none. Without consent it lives in memory, with consent in a cookie.
 * product.md, section "3 Routes and guards". Browser only.
 */
export const currentChannel = (): string | null => channel ?? remembered();

function remembered(): string | null {
  const value = readCookie(channelCookie);
  try {
    return value === null ? null : decodeURIComponent(value);
  } catch {
    return value; // not written here
  }
}

/** Keeps the channel for the rest of the visit; a later campaign replaces it. Browser only: on the edge, visitors share memory. */
export function keepChannel(name: string): void {
  channel = name;
  told?.(name);
}

/** Says who is told of the channel, the present one included; null for nobody. */
export function onChannel(listener: ((name: string) => void) | null): void {
  told = listener;
  if (channel !== null) listener?.(channel);
}
