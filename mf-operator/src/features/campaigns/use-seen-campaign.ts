import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { KeptCampaign } from '@weitersagen/contracts/operator-campaigns';
import { useTexts } from '@weitersagen/platform/i18n';
import type { AppForm } from '@weitersagen/ui/form';
import { useRebase } from '@weitersagen/ui/use-rebase';
import { isOver } from '../../area/question-dialog.tsx';
import { campaignsTexts } from './campaigns-texts.ts';

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
  const t = useTexts(campaignsTexts);
  const meanwhile = useRebase(form);
  return {
    seen,
    isRefused,
    setRefused,
    meanwhile,
    /** Takes what another person saved into the form where a save was refused for it, or says that they took the campaign back; says whether it was so. */
    catchUp: async (error: unknown): Promise<boolean> => {
      if (seen === null || !isApiFailure(error) || !isOver(error)) return false;
      const saved = await read(seen.id);
      if (saved === undefined) {
        // What was typed stays in sight.
        form.setServerErrors({ campaign: t('gone') });
        return true;
      }
      meanwhile.rebase(valuesOf(saved));
      setSeen(saved);
      setRefused(true);
      return true;
    },
  };
}
