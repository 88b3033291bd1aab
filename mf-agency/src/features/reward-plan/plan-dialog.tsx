import type { RewardPlan } from '@weitersagen/contracts/reward-plans';
import { listPlanProducts } from '@weitersagen/contracts/reward-plans';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useQuery } from '@weitersagen/platform/query';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { PlanForm } from './plan-form.tsx';
import type { PlanValues } from './plan-values.ts';

interface PlanDialogProps {
  /** The plan to change; null for a new one. */
  readonly plan: RewardPlan | null;
  /** What the form begins with. */
  readonly start: PlanValues;
  readonly onClose: () => void;
  readonly onDone: (notice: string) => void;
}

/** A new plan, or a new version of one. */
export function PlanDialog({ plan, start, onClose, onDone }: PlanDialogProps) {
  const t = useTexts('mf-agency');
  const { api, kind } = useArea();
  const products = useQuery({
    queryKey: [kind, 'planProducts'],
    queryFn: ({ signal }) => api.call(listPlanProducts, { signal }),
  });
  return (
    <Dialog
      isOpen
      title={plan === null ? t('plans.add') : t('plans.change', { product: plan.product })}
      closeLabel={t('employees.close')}
      onClose={onClose}
    >
      {products.isError && (
        <AreaFailure error={products.error} onRetry={() => void products.refetch()} />
      )}
      {products.isPending && <Skeleton shape="block" />}
      {products.data && (
        <PlanForm plan={plan} start={start} products={products.data} onDone={onDone} />
      )}
    </Dialog>
  );
}
