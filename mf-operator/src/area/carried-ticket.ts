import { tabStorage } from '@weitersagen/platform/tab-storage';

const storageKey = 'ws.operator-ticket';
let current: string | null = null;

/** Knows the ticket of the step that asks for a code; null in every other step. */
export function holdTicket(ticket: string | null): void {
  current = ticket;
}

/** Keeps it in this tab for the same step in another language. Without a code it opens nothing, and it is over in five minutes. */
export function keepTicket(): void {
  if (current !== null) tabStorage.write(storageKey, current);
}

/** What was kept, once; null where nothing was. */
export function takeTicket(): string | null {
  const kept = tabStorage.read(storageKey);
  tabStorage.remove(storageKey);
  return kept;
}
