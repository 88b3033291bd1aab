import type { FirstStep } from '@weitersagen/domain-ui/second-factor/first-step';
import { tabStorage } from '@weitersagen/platform/tab-storage';

const storageKey = 'ws.operator-ticket';
let current: FirstStep | null = null;

const isStep = (value: unknown): value is FirstStep =>
  typeof value === 'object' &&
  value !== null &&
  ['password', 'company'].includes(Reflect.get(value, 'by')) &&
  typeof Reflect.get(value, 'ticket') === 'string' &&
  ['hasApp', 'hasPasskey'].every((name) => typeof Reflect.get(value, name) === 'boolean');

/** Knows the first step where a code is asked for; null before and after. */
export function holdStep(first: FirstStep | null): void {
  current = first;
}

/** Keeps it in this tab for the same step in another language. Without a code its ticket opens nothing, and it is over in five minutes. */
export function keepStep(): void {
  if (current !== null) tabStorage.write(storageKey, JSON.stringify(current));
}

/** What was kept, once; null where nothing was. */
export function takeStep(): FirstStep | null {
  const kept = tabStorage.read(storageKey);
  tabStorage.remove(storageKey);
  try {
    const step: unknown = JSON.parse(kept ?? 'null');
    return isStep(step) ? step : null;
  } catch {
    return null;
  }
}
