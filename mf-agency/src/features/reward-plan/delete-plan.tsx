import { useState } from 'react';
import { deleteRewardPlan } from '@weitersagen/contracts/reward-plans';
import type { RewardPlan } from '@weitersagen/contracts/reward-plans';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { useTexts } from '@weitersagen/platform/i18n';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';

interface DeletePlanProps {
  readonly plan: RewardPlan;
  readonly onClose: () => void;
  readonly onDone: (notice: string) => void;
}

/** Asks before a plan that nothing counts under goes. */
export function DeletePlan({ plan, onClose, onDone }: DeletePlanProps) {
  const t = useTexts('mf-agency');
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const [isPending, setPending] = useState(false);

  async function remove() {
    clear();
    setPending(true);
    try {
      await api.call(deleteRewardPlan, { params: { id: plan.id } });
      onDone(t('plans.deleted', { product: plan.product }));
    } catch (error) {
      report(error);
      setPending(false);
    }
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('plans.deleteTitle')}
      closeLabel={t('employees.close')}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text>{t('plans.deleteText', { product: plan.product })}</Text>
        <FailureNotice failure={failure} />
        <Cluster justify="end">
          <Button variant="quiet" onClick={onClose}>
            {t('plans.keep')}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => void remove()}>
            {t('plans.delete')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
