import type { Tenant } from '../database/tenant-directory.ts';
import { hashOf } from '../random.ts';

/** An answer as it goes over the wire, and its tag. */
export interface ReadyAnswer {
  readonly text: string;
  readonly tag: string;
}

/** Different addresses that are remembered of a tenant; beyond it none is added, so that nobody can fill the memory. */
const MOST = 200;

/** An answer made ready to be sent. */
export function readyAnswer(wire: unknown): ReadyAnswer {
  const text = JSON.stringify(wire);
  return { text, tag: `"${hashOf(text).slice(0, 22)}"` };
}

/** Remembers encoded answers that follow from the tenant's row alone, as long as the directory remembers that row. */
export function createReadyAnswers() {
  const kept = new WeakMap<Tenant, Map<string, ReadyAnswer>>();
  return {
    find: (tenant: Tenant, key: string) => kept.get(tenant)?.get(key),
    keep(tenant: Tenant, key: string, answer: ReadyAnswer): void {
      const own = kept.get(tenant) ?? new Map<string, ReadyAnswer>();
      kept.set(tenant, own);
      if (own.size < MOST) own.set(key, answer);
    },
  };
}
