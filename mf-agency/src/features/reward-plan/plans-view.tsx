import { useState } from 'react';
import { listRewardPlans } from '@weitersagen/contracts/reward-plans';
import type { RewardPlan } from '@weitersagen/contracts/reward-plans';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { berlinDay } from '@weitersagen/domain/dates';
import { canOpenView } from '@weitersagen/domain/permissions';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { ListPager, useListPage } from '@weitersagen/domain-ui/report/list-pager';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { DataTable } from '@weitersagen/ui/data-table';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { roleOf } from '../../area/views.ts';
import { DeletePlan } from './delete-plan.tsx';
import { usePlanColumns } from './plan-columns.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { startOf } from './plan-values.ts';
import type { PlanValues } from './plan-values.ts';

/** The plan that is open, null for a new one, and what its form begins with. */
interface Editing {
  readonly plan: RewardPlan | null;
  readonly start: PlanValues;
}

/** The plans of the agency; who may adds, changes, ends and deletes them. product.md, section "14 Payouts and ledger". */
export function PlansView({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const list = useListPage();
  const { page, pageSize } = list;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [deleting, setDeleting] = useState<RewardPlan | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const role = roleOf(user.role);
  const plans = useQuery({
    queryKey: [kind, user.email, 'plans', page, pageSize],
    queryFn: ({ signal }) =>
      api.call(listRewardPlans, {
        query: { page: String(page), pagesize: String(pageSize) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const edit = (plan: RewardPlan | null) =>
    setEditing({ plan, start: startOf(plan, berlinDay(new Date())) });
  const columns = usePlanColumns({
    onEdit: canOpenView(role, 'addRewardPlan') ? edit : null,
    onDelete: canOpenView(role, 'deleteRewardPlan') ? setDeleting : null,
    seesRest: canOpenView(role, 'addRewardPlan'),
  });
  function done(what: string) {
    setEditing(null);
    setDeleting(null);
    setNotice(what);
    void queryClient.invalidateQueries({ queryKey: [kind, user.email, 'plans'] });
  }
  if (plans.isError)
    return <AreaFailure error={plans.error} onRetry={() => void plans.refetch()} />;
  return (
    <>
      <Text tone="muted">{t('plans.intro')}</Text>
      {canOpenView(role, 'addRewardPlan') && (
        <Cluster>
          <Button onClick={() => edit(null)}>{t('plans.add')}</Button>
        </Cluster>
      )}
      {notice !== null && <Notice tone="positive" role="status" title={notice} />}
      {plans.data?.totalCount === 0 ? (
        <EmptyState icon="gift" title={t('plans.empty')}>
          <Text>{t('plans.emptyText')}</Text>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={t('plans.title')}
            columns={columns}
            rows={plans.data?.plans ?? null}
            keyOf={({ id }) => id}
            busy={plans.isPlaceholderData}
            loadingRows={4}
          />
          <ListPager {...list} pageCount={plans.data?.pageCount ?? 1} />
        </>
      )}
      {editing && <PlanDialog {...editing} onClose={() => setEditing(null)} onDone={done} />}
      {deleting && <DeletePlan plan={deleting} onClose={() => setDeleting(null)} onDone={done} />}
    </>
  );
}
