import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { KeptCampaign } from '@weitersagen/contracts/operator-campaigns';
import type { AppForm } from '@weitersagen/ui/form';
import { useRebase } from '@weitersagen/ui/use-rebase';

/** Reads a campaign again; undefined where there is none any more. */
export type ReadCampaign = (id: number) => Promise<KeptCampaign | undefined>;

/** Lets the form of a campaign follow what others save while it is open: a save never overwrites what its person has not seen. */
export function useSeenCampaign<V extends object, C extends KeptCampaign | null>(
  form: AppForm<V>,
  campaign: C,
  valuesOf: (campaign: KeptCampaign) => V,
  read: ReadCampaign,
) {
  const [seen, setSeen] = useState<C | KeptCampaign>(campaign);
  const [isRefused, setRefused] = useState(false);
  const meanwhile = useRebase(form);
  return {
    seen,
    isRefused,
    setRefused,
    meanwhile,
    /** Takes what somebody else saved into the form where a save was refused for it; says whether it was. */
    catchUp: async (error: unknown): Promise<boolean> => {
      if (seen === null || !isApiFailure(error) || error.key !== 'changedMeanwhile') return false;
      const saved = await read(seen.id);
      if (saved === undefined) return false;
      meanwhile.rebase(valuesOf(saved));
      setSeen(saved);
      setRefused(true);
      return true;
    },
  };
}
