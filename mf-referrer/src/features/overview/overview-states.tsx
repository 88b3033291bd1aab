import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';

/** The shape of the overview while it is on its way. */
export function OverviewSkeleton() {
  return (
    <Stack gap={32}>
      <Skeleton shape="amount" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  );
}

/** No referral yet, or none on this page. */
export function OverviewEmpty({ total }: { readonly total: number }) {
  const t = useTexts('mf-referrer');
  const none = total === 0;
  return (
    <EmptyState
      icon="users"
      title={t(none ? 'overview.empty' : 'overview.emptyPage')}
      action={
        <RouteLink to={none ? 'Home' : 'PersoenlicherBereich'} className={buttonClass()}>
          {t(none ? 'toProducts' : 'overview.toFirst')}
        </RouteLink>
      }
    >
      {t(none ? 'overview.emptyText' : 'overview.emptyPageText')}
    </EmptyState>
  );
}
