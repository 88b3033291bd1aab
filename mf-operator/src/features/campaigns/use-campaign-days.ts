import type { KeptCampaign } from '@weitersagen/contracts/operator-campaigns';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { dayText } from '../../area/day-text.ts';
import { campaignsTexts } from './campaigns-texts.ts';

/** Says from when to when a campaign runs. */
export function useCampaignDays() {
  const t = useTexts(campaignsTexts);
  const locale = useLocale();
  return ({ startsOn, endsOn }: Pick<KeptCampaign, 'startsOn' | 'endsOn'>): string => {
    const from = dayText(startsOn, locale);
    return endsOn === null
      ? t('from', { from })
      : t('fromTo', { from, to: dayText(endsOn, locale) });
  };
}
