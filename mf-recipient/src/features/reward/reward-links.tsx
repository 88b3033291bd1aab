import { RouteLink } from '@weitersagen/platform/route-link';
import { Cluster } from '@weitersagen/ui/layout';
import { useTexts } from '../../area/texts.ts';

/** Where else the reward token of this tab leads: the other rewards, the customer number. */
export function RewardLinks() {
  const t = useTexts();
  return (
    <Cluster gap={24}>
      <RouteLink to="PraemieWaehlen">{t('rewards.all')}</RouteLink>
      <RouteLink to="Kundennummer">{t('customer.link')}</RouteLink>
    </Cluster>
  );
}
