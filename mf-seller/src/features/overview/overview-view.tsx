import { getSellerFigures } from '@weitersagen/contracts/commissions';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { AgreementMissing } from '@weitersagen/domain-ui/settlement/agreement-missing';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import classes from '../../area/area.module.css';
import { FigureTable } from './figure-table.tsx';
import { OrderCounts } from './order-counts.tsx';
import { SellerState } from './seller-state.tsx';

/** The key figures of a seller. product.md, section "14 Payouts and ledger". */
export function OverviewView({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-seller');
  const { api, kind } = useArea();
  const figures = useQuery({
    queryKey: [kind, user.email, 'figures'],
    queryFn: ({ signal }) => api.call(getSellerFigures, { signal }),
  });
  if (figures.isError)
    return <AreaFailure error={figures.error} onRetry={() => void figures.refetch()} />;
  const { data } = figures;
  return (
    <Stack gap={32}>
      <SellerState user={user} />
      <AgreementMissing user={user} />
      <div className={classes['lead']}>
        <div className={classes['figure']}>
          <Text tone="muted">{t('overview.open')}</Text>
          {data ? <Euro cents={data.openCents} size="hero" exact /> : <Skeleton shape="amount" />}
          <Text size="small" tone="muted">
            {t('overview.openText')}
          </Text>
        </div>
        <RouteLink to="Home" className={buttonClass()}>
          {t('overview.refer')}
        </RouteLink>
      </div>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {t('overview.commission')}
        </Heading>
        <FigureTable figures={data ?? null} />
      </Stack>
      <section aria-labelledby="auftraege">
        <Stack gap={16}>
          <Heading level={2} size="small" id="auftraege">
            {t('overview.orders')}
          </Heading>
          {data ? <OrderCounts orders={data.orders} /> : <Skeleton shape="block" />}
        </Stack>
      </section>
    </Stack>
  );
}
