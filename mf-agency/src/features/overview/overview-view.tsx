import type { StaffUser } from '@weitersagen/contracts/staff';
import { mayChangeMasterData, seesWholeAgency } from '@weitersagen/domain/agency-rules';
import { canOpenView } from '@weitersagen/domain/permissions';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { FigureList, FigureSkeleton } from '@weitersagen/domain-ui/figures/figure-list';
import { AgreementMissing } from '@weitersagen/domain-ui/settlement/agreement-missing';
import { useSelfBilling } from '@weitersagen/domain-ui/settlement/use-self-billing';
import { useTexts } from '@weitersagen/platform/i18n';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { roleOf } from '../../area/views.ts';
import { MissingDetails } from './missing-details.tsx';
import { useMasterData } from '../../area/use-master-data.ts';
import { FirstSteps } from './first-steps.tsx';
import { LastOrders } from './last-orders.tsx';
import { MonthFigures } from './month-figures.tsx';
import classes from './overview.module.css';
import { useOverviewTexts } from './overview-texts.ts';
import { useOverview } from './use-overview.ts';
import { WaitingOrders } from './waiting-orders.tsx';

/** What waits, the month in figures and the newest orders, for a role that has reports. product.md, section "9 Calls". */
export function OverviewView({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const role = roleOf(user.role);
  const ofAgency = seesWholeAgency({ kind: 'agency', role });
  const { monthOf } = useOverviewTexts();
  const overview = useOverview(user);
  // What the notice above the figures says comes with them, so that it pushes nothing down.
  const masterData = useMasterData(user, mayChangeMasterData(role));
  const mayAgree = canOpenView(role, 'invoices');
  const agreement = useSelfBilling(user, mayAgree);
  if (overview.isError)
    return <AreaFailure error={overview.error} onRetry={() => void overview.refetch()} />;
  const data = masterData.isLoading || agreement.isLoading ? undefined : overview.data;
  if (data?.isNew === true)
    return (
      <>
        <MissingDetails user={user} />
        <AgreementMissing user={user} mayAgree={mayAgree} />
        <FirstSteps role={role} />
      </>
    );
  const figures = (['referrerReport', 'orderReport', 'invoices', 'rewards'] as const).filter(
    (view) => canOpenView(role, view),
  );
  return (
    <Stack gap={24}>
      {data && <MissingDetails user={user} />}
      {data && <AgreementMissing user={user} mayAgree={mayAgree} />}
      {data ? (
        <WaitingOrders overview={data} />
      ) : (
        <div className={classes['waiting']}>
          <Skeleton shape="amount" />
        </div>
      )}
      <Stack tag="section" gap={12}>
        <Heading level={2} size="small">
          {t(`overview.figures.${ofAgency ? 'agency' : 'own'}${data ? 'Of' : ''}`, {
            month: data ? monthOf(data.month.from) : '',
          })}
        </Heading>
        {data ? (
          <MonthFigures overview={data} ofAgency={ofAgency} />
        ) : (
          <FigureList>
            {figures.map((view) => (
              <FigureSkeleton key={view} lines={2} />
            ))}
            {canOpenView(role, 'invitationTool') && <FigureSkeleton lines={1} />}
          </FigureList>
        )}
      </Stack>
      <LastOrders orders={data?.lastOrders ?? null} ofAgency={ofAgency} />
    </Stack>
  );
}
