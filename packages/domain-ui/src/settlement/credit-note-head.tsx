import type { SettlementDetail } from '@weitersagen/contracts/settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '../area/use-area.ts';
import { Euro } from '../euro.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { useCellTexts } from '../report/cell-texts.ts';
import { useFileButtons } from './file-buttons.tsx';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './settlement.module.css';
import { monthText } from '../report/month-text.ts';
import { statusTone } from './settlement-texts.ts';
import { useSettlementCalls } from './settlement-calls.ts';

/** What a credit note pays, from which sums, and its files. */
export function CreditNoteHead({ note }: { readonly note: SettlementDetail }) {
  const { t } = useArea();
  const { day, date } = useCellTexts(t);
  const locale = useLocale();
  const { failure, buttonsOf } = useFileButtons(useSettlementCalls().files);
  const { status, vatPercent } = note;
  const vat = t('creditNote.vat', {
    percent: vatPercent,
    status: t(`vatStatus.${note.vatStatus}`),
  });
  return (
    <Stack gap={16}>
      <Cluster gap={24}>
        <div>
          <Text tone="muted">{t('creditNote.pays', { month: monthText(note.month, locale) })}</Text>
          <Euro cents={note.grossCents} size="large" exact />
        </div>
        <Badge tone={statusTone[status]}>{t(`settlementStatus.${status}`)}</Badge>
      </Cluster>
      <div className={classes['sums']}>
        <DefinitionList
          items={[
            { term: t('settlements.date'), detail: day(note.issuedOn) },
            { term: t('settlements.netCents'), detail: formatEuro(note.netCents, locale) },
            { term: vat, detail: formatEuro(note.vatCents, locale) },
            { term: t('settlements.grossCents'), detail: formatEuro(note.grossCents, locale) },
            {
              term: t('creditNote.paidAt'),
              detail: note.paidAt === null ? t('creditNote.unpaid') : date(note.paidAt),
            },
          ]}
        />
      </div>
      <FailureNotice failure={failure} />
      <Cluster gap={8}>
        <Text tag="span" size="small" tone="muted">
          {t('settlements.files')}
        </Text>
        {buttonsOf(note.number)}
      </Cluster>
    </Stack>
  );
}
