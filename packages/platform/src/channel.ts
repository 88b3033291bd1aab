let channel: string | null = null;

/**
 * The campaign channel that this visit came by, null for none. It lives in memory: storing it needs the visitor's consent.
 * product.md, section "3 Routes and guards". Browser only.
 */
export const currentChannel = (): string | null => channel;

/** Keeps the channel for the rest of the visit; a later campaign replaces it. Browser only: on the edge, visitors share memory. */
export function keepChannel(name: string): void {
  channel = name;
}
