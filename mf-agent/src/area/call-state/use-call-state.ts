import { useEffect, useState } from 'react';
import { useQueryClient } from '@weitersagen/platform/query';
import { readStoredCall, storeCall } from './stored-call.ts';
import type { CreatedNote, StoredCall, Modules } from './stored-call.ts';

/**
 * The state of a call: which step, which modules are open, which customer. `nextCustomer` clears everything of the one before, also
 * from memory and this tab.
 */
export function useCallState(productId: string) {
  const queryClient = useQueryClient();
  const [stored, setStored] = useState<StoredCall>(readStoredCall);
  const [customer, setCustomer] = useState(0);
  useEffect(() => storeCall(stored), [stored]);

  return {
    modules: stored.modules,
    created: stored.created?.productId === productId ? stored.created : null,
    /** Counts customers; what belongs to one is shown under it as key. */
    customer,
    toggle: (name: keyof Modules) =>
      setStored((now) => ({ ...now, modules: { ...now.modules, [name]: !now.modules[name] } })),
    keepCreated: (created: CreatedNote) => setStored((now) => ({ ...now, created })),
    nextCustomer() {
      setStored((now) => ({ ...now, created: null }));
      setCustomer((now) => now + 1);
      queryClient.removeQueries({ queryKey: ['referral'] });
      queryClient.removeQueries({ queryKey: ['agent', 'customer'] });
    },
  };
}

export type CallState = ReturnType<typeof useCallState>;
