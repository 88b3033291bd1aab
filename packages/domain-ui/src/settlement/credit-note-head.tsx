import type { SettlementDetail } from '@weitersagen/contracts/settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '../area/use-area.ts';
import { Euro } from '../euro.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { useCellTexts } from '../report/cell-texts.ts';
import { useFileButtons } from './file-buttons.tsx';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './settlement.module.css';
import { monthText } from '../report/month-text.ts';
import { ObjectedBadge } from './objected-badge.tsx';
import { noteState, statusTone } from './settlement-texts.ts';
import { useSettlementCalls } from './settlement-calls.ts';

/** What a credit note pays, from which sums, and its files. */
export function CreditNoteHead({ note }: { readonly note: SettlementDetail }) {
  const { t } = useArea();
  const { day, date } = useCellTexts(t);
  const locale = useLocale();
  const { failure, buttonsOf } = useFileButtons(useSettlementCalls().files);
  const { vatPercent, corrects, setOffs, corrections } = note;
  const { noteRoute } = useSettlementCalls();
  const state = noteState(note);
  const isReduction = note.grossCents < 0;
  const euro = (cents: number) => formatEuro(cents, locale);
  const noteLink = (number: string) => (
    <RouteLink to={noteRoute} params={{ nummer: number }}>
      {number}
    </RouteLink>
  );
  const vat = t('creditNote.vat', {
    percent: vatPercent,
    status: t(`vatStatus.${note.vatStatus}`),
  });
  return (
    <Stack gap={16}>
      <Cluster gap={24}>
        <div>
          <Text tone="muted">
            {t(isReduction ? 'creditNote.reduces' : 'creditNote.pays', {
              month: monthText(note.month, locale),
            })}
          </Text>
          <Euro cents={note.grossCents} size="large" exact />
        </div>
        <Badge tone={statusTone[state]}>{t(`settlementStatus.${state}`)}</Badge>
        <ObjectedBadge objected={note.objected} />
      </Cluster>
      <div className={classes['sums']}>
        <DefinitionList
          items={[
            { term: t('settlements.date'), detail: day(note.issuedOn) },
            { term: t('settlements.netCents'), detail: formatEuro(note.netCents, locale) },
            { term: vat, detail: formatEuro(note.vatCents, locale) },
            { term: t('settlements.grossCents'), detail: euro(note.grossCents) },
            ...setOffs.map(({ number, cents }) => ({
              term: t('creditNote.setOff', { number }),
              detail: euro(isReduction ? cents : -cents),
            })),
            ...(isReduction
              ? [{ term: t('creditNote.open'), detail: euro(note.openCents) }]
              : [
                  ...(setOffs.length === 0
                    ? []
                    : [{ term: t('creditNote.due'), detail: euro(note.dueCents) }]),
                  {
                    term: t('creditNote.paidAt'),
                    detail: note.paidAt === null ? t('creditNote.unpaid') : date(note.paidAt),
                  },
                ]),
          ]}
        />
      </div>
      {corrects !== null && (
        <Text>
          {t('creditNote.corrects')} {noteLink(corrects)}.{' '}
          {t('creditNote.why', { reason: note.reason ?? '' })}
        </Text>
      )}
      {isReduction && note.openCents > 0 && <Text>{t('creditNote.reduction')}</Text>}
      {corrections.length > 0 && (
        <Text>
          {t('creditNote.corrected')}{' '}
          {corrections.map(({ number, cents }, index) => (
            <span key={number}>
              {index > 0 && ', '}
              {noteLink(number)} ({euro(cents)})
            </span>
          ))}
        </Text>
      )}
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
