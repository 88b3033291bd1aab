import { useEffect, useState } from 'react';
import { useQueryClient } from '@weitersagen/platform/query';
import { readDesk, writeDesk } from './desk.ts';
import type { CreatedNote, Desk, Modules } from './desk.ts';

/**
 * The state of a call: which step, which modules are open, which customer. `nextCustomer` clears everything of the one before, also
 * from memory and this tab.
 */
export function useDesk(productId: string) {
  const queryClient = useQueryClient();
  const [desk, setDesk] = useState<Desk>(readDesk);
  const [customer, setCustomer] = useState(0);
  useEffect(() => writeDesk(desk), [desk]);

  return {
    modules: desk.modules,
    created: desk.created?.productId === productId ? desk.created : null,
    /** Counts customers; what belongs to one is shown under it as key. */
    customer,
    toggle: (name: keyof Modules) =>
      setDesk((now) => ({ ...now, modules: { ...now.modules, [name]: !now.modules[name] } })),
    keepCreated: (created: CreatedNote) => setDesk((now) => ({ ...now, created })),
    nextCustomer() {
      setDesk((now) => ({ ...now, created: null }));
      setCustomer((now) => now + 1);
      queryClient.removeQueries({ queryKey: ['referral'] });
      queryClient.removeQueries({ queryKey: ['agent', 'customer'] });
    },
  };
}

export type CallDesk = ReturnType<typeof useDesk>;
