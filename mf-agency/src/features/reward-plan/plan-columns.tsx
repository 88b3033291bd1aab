import type { RewardPlan } from '@weitersagen/contracts/reward-plans';
import { formatEuro } from '@weitersagen/domain/money';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { RowActions } from '../../area/row-actions.tsx';

interface PlanActions {
  /** Null for a role that may not. */
  readonly onEdit: ((plan: RewardPlan) => void) | null;
  readonly onDelete: ((plan: RewardPlan) => void) | null;
  /** Whether the person may know what is left for the agency. */
  readonly seesRest: boolean;
}

const tones = { aktiv: 'positive', kuenftig: 'primary', beendet: 'neutral' } as const;

/** The columns of the list of plans; actions only where the role has them and the plan allows them. */
export function usePlanColumns({
  onEdit,
  onDelete,
  seesRest,
}: PlanActions): readonly Column<RewardPlan>[] {
  const t = useTexts('mf-agency');
  const { day } = useCellTexts(t);
  const locale = useLocale();
  const euro = (cents: number) => formatEuro(cents, locale);

  function actions(plan: RewardPlan) {
    const name = t('plans.name', { product: plan.product, from: day(plan.validFrom) });
    return (
      <RowActions>
        {onEdit && plan.status !== 'beendet' && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('plans.editOf', { name })}
            onClick={() => onEdit(plan)}
          >
            {t('plans.edit')}
          </Button>
        )}
        {onDelete && !plan.counted && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('plans.deleteOf', { name })}
            onClick={() => onDelete(plan)}
          >
            {t('plans.delete')}
          </Button>
        )}
      </RowActions>
    );
  }

  const rest: Column<RewardPlan> = {
    id: 'rest',
    title: t('plans.rest'),
    align: 'end',
    render: ({ commissionCents, amountCents }) =>
      commissionCents === null
        ? t('report.none')
        : t('plans.restOf', {
            rest: euro(Math.max(0, commissionCents - amountCents)),
            commission: euro(commissionCents),
          }),
  };

  const columns: readonly Column<RewardPlan>[] = [
    { id: 'product', title: t('column.Produkt'), render: ({ product }) => product },
    {
      id: 'amount',
      title: t('plans.amount'),
      align: 'end',
      render: ({ amountCents }) => euro(amountCents),
    },
    ...(seesRest ? [rest] : []),
    {
      id: 'state',
      title: t('column.Status'),
      render: ({ status }) => <Badge tone={tones[status]}>{t(`plans.status.${status}`)}</Badge>,
    },
    { id: 'from', title: t('plans.from'), render: ({ validFrom }) => day(validFrom) },
    {
      id: 'to',
      title: t('plans.to'),
      render: ({ validTo }) => (validTo === null ? t('plans.open') : day(validTo)),
    },
    {
      id: 'version',
      title: t('plans.version'),
      align: 'end',
      render: ({ version }) => String(version),
    },
  ];
  return onEdit === null && onDelete === null
    ? columns
    : [...columns, { id: 'action', title: t('employees.action'), render: actions, stays: true }];
}
