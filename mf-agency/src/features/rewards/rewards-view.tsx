import { useMemo } from 'react';
import type { RewardEntry } from '@weitersagen/contracts/reward-plans';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { formatEuro } from '@weitersagen/domain/money';
import { useCellTexts } from '@weitersagen/domain-ui/report/cell-texts';
import { useKnownValues } from '@weitersagen/domain-ui/report/known-values';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { ReportView } from '@weitersagen/domain-ui/report/report-view';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { roleOf } from '../../area/views.ts';
import { rewardReport } from './reward-report.ts';

/** What was earned, entry by entry, and its sum: owners see everybody's, employees their own. product.md, section "14 Payouts and ledger". */
export function RewardsView({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const { column, date } = useCellTexts(t);
  const locale = useLocale();
  const isOwner = ['owner', 'inactiveOwner'].includes(roleOf(user.role));
  const mitarbeiter = useKnownValues('mitarbeiter', user.email, isOwner);
  const definition = useMemo(() => rewardReport(isOwner), [isOwner]);
  const columns: readonly ReportColumn<RewardEntry>[] = [
    column('Auftragsnummer', (row) => row.orderNumber),
    column('Betrag', (row) => formatEuro(row.amountCents, locale), {
      align: 'end',
      value: (row) => ({ cents: row.amountCents }),
    }),
    column('Gebucht', (row) => date(row.bookedAt)),
    column('Art', (row) => t(`entryKind.${row.kind}`)),
    column('Mitarbeiter', (row) => row.colleague),
    column('Produkt', (row) => row.product),
    column('Planversion', (row) => t('rewards.version', { version: row.planVersion })),
  ];
  return (
    <ReportView
      definition={definition}
      texts={t}
      columns={columns}
      user={user}
      known={{ mitarbeiter }}
      note={({ sumCents = 0 }) => t('rewards.sum', { amount: formatEuro(sumCents, locale) })}
    />
  );
}
