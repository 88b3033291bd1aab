import type { ToldEntry } from '@weitersagen/contracts/operator-bank-answers';
import { bankOutcomeGroups } from '@weitersagen/domain/bank-answers';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { bankTexts } from './bank-texts.ts';
import { useBankReason } from '../../../area/bank-reason/use-bank-reason.ts';

const tones = {
  confirmed: 'positive',
  returned: 'warning',
  unchanged: 'neutral',
  toCheck: 'warning',
  alarming: 'critical',
} as const;

interface EntryTableProps {
  readonly client: string;
  readonly entries: readonly ToldEntry[];
  readonly isBusy?: boolean;
}

/** What a bank says of payments and runs, and what comes of it; each leads to its run. */
export function EntryTable({ client, entries, isBusy = false }: EntryTableProps) {
  const t = useTexts(bankTexts);
  const locale = useLocale();
  function nameOf({ run, item, outcome }: ToldEntry) {
    if (item !== null) return t('paymentOf', { item });
    return t(outcome === 'notReleased' ? 'otherPayment' : 'wholeRun', { run });
  }
  const reasonOf = useBankReason();
  function saidOf({ word, code }: ToldEntry) {
    const said = t(`word.${word}`);
    return code === null ? said : t('because', { word: said, reason: reasonOf(code) });
  }
  const amountOf = ({ cents, currency }: ToldEntry) => {
    if (cents === null) return '–';
    const sum = formatEuro(cents, locale);
    return currency === 'EUR' ? sum : `${sum.replace('€', '').trim()} ${currency ?? ''}`;
  };
  const columns: readonly Column<ToldEntry>[] = [
    {
      id: 'payment',
      title: t('column.payment'),
      wraps: true,
      render: (entry) => (
        <RouteLink
          to="BetriebAuszahlungslauf"
          params={{ lauf: entry.run }}
          suffix={`?mandant=${client}`}
        >
          {nameOf(entry)}
        </RouteLink>
      ),
    },
    { id: 'name', title: t('column.name'), wraps: true, render: ({ name }) => name ?? '–' },
    { id: 'amount', title: t('column.amount'), align: 'end', render: amountOf },
    {
      id: 'day',
      title: t('column.day'),
      render: ({ day }) => (day === null ? '–' : formatDate(new Date(`${day}T12:00:00Z`), locale)),
    },
    { id: 'word', title: t('column.word'), wraps: true, render: saidOf },
    {
      id: 'outcome',
      title: t('column.outcome'),
      wraps: true,
      render: ({ outcome, item, lapsed }) => (
        <Stack gap={4} align="start">
          <Badge tone={tones[bankOutcomeGroups[outcome]]}>
            {t(item !== null && lapsed > 0 ? 'outcomeLapsed' : `outcome.${outcome}`)}
          </Badge>
          {lapsed > 0 && (
            <Text size="small" tone="muted">
              {t('lapsed', { count: lapsed })}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={entries}
      keyOf={({ line }) => String(line)}
      busy={isBusy}
      narrow="cards"
    />
  );
}
