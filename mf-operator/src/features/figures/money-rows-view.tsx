import { useMemo } from 'react';
import type { MoneyRow } from '@weitersagen/contracts/operator-figures';
import { moneyFigureLabels, type MoneyFigure } from '@weitersagen/domain/figures';
import { formatEuro } from '@weitersagen/domain/money';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { DataTable } from '@weitersagen/ui/data-table';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { LeadLink } from '../../area/lead-link.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { PlacedReport } from '../../area/placed-report.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { usePlacedReport } from '../../area/use-placed-report.ts';
import { figuresTexts } from './figures-texts.ts';
import { loadMoneyRows, moneyRowReport } from './money-row-report.ts';
import { useMoneyNames } from './use-money-names.ts';

const figures = Object.keys(moneyFigureLabels).map((key) => key as MoneyFigure);

/** The columns of the rows, in the list and in a file. A number leads to its lead or its credit note; `client` is null for who may open neither. */
function useMoneyColumns(
  figure: MoneyFigure,
  client: string | null,
): readonly ReportColumn<MoneyRow>[] {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const number = ({ id }: MoneyRow) => id;
  const amount = ({ cents }: MoneyRow) => formatEuro(cents, locale);
  const subject = (row: MoneyRow) => row.subject;
  const day = (row: MoneyRow) => dayText(row.day, locale);
  const link = (row: MoneyRow) => {
    const shown = <code>{row.id}</code>;
    if (row.lead !== null)
      return (
        <LeadLink client={client} id={row.lead}>
          {shown}
        </LeadLink>
      );
    if (client === null || row.month === null) return shown;
    return (
      <RouteLink
        to="BetriebGutschrift"
        params={{ monat: row.month, nummer: row.id }}
        suffix={`?${new URLSearchParams({ mandant: client }).toString()}`}
      >
        {shown}
      </RouteLink>
    );
  };
  return [
    { id: 'number', title: t('behind.column.number'), text: number, render: link },
    {
      id: 'day',
      title: t(`behind.day.${figure}`),
      text: day,
      render: day,
      value: (row) => ({ day: row.day }),
    },
    {
      id: 'subject',
      title: t('behind.column.subject'),
      text: subject,
      render: subject,
      wraps: true,
    },
    {
      id: 'amount',
      title: t('behind.column.amount'),
      align: 'end',
      text: amount,
      render: amount,
      value: ({ cents }) => ({ cents }),
    },
  ];
}

/** The rewards, commissions or credit notes behind a figure of what a client owes, is expected to pay or paid. product.md, section "8 Roles and permissions". */
export function MoneyRowsView() {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const [params] = useSearchParams();
  const { nameOf, ageOf } = useMoneyNames();
  const figure = figures.find((one) => moneyFigureLabels[one] === params.get('zahl')) ?? 'owed';
  const asked = JSON.stringify({
    zahl: moneyFigureLabels[figure],
    ...Object.fromEntries(
      ['mandant', 'monat', 'abtagen'].flatMap((name) => {
        const value = params.get(name) ?? '';
        return value === '' ? [] : [[name, value]];
      }),
    ),
  });
  const [definition, load] = useMemo(() => {
    const read: Record<string, string> = JSON.parse(asked);
    return [moneyRowReport(read), loadMoneyRows(read)] as const;
  }, [asked]);
  const report = usePlacedReport(definition, load, asked);
  const part = report.page.data;
  const client = part?.client ?? null;
  const { data: grants = [] } = useOwnRoles();
  const mayOpen = client !== null && holdsRole(grants, ['finance'], client);
  const columns = useMoneyColumns(figure, mayOpen ? client : null);
  const [month, fromDays] = [params.get('monat') ?? '', params.get('abtagen') ?? ''];
  const back = new URLSearchParams(client === null ? {} : { mandant: client });
  if (part?.client === null) return <NoClient />;
  return (
    <Stack gap={24}>
      <p>
        <RouteLink to="BetriebGeld" suffix={`?${back}`}>
          {t('behind.back')}
        </RouteLink>
      </p>
      <Text>{t('behind.intro')}</Text>
      {part !== undefined && (
        <DefinitionList
          items={[
            { term: t('behind.figure'), detail: nameOf(figure) },
            ...(month === ''
              ? []
              : [{ term: t('behind.month'), detail: monthText(month, locale) }]),
            ...(fromDays === ''
              ? []
              : [{ term: t('behind.age'), detail: ageOf(Number(fromDays)) }]),
            { term: t('behind.sum'), detail: formatEuro(part.sumCents ?? 0, locale) },
          ]}
        />
      )}
      <PlacedReport
        definition={definition}
        report={report}
        columns={columns}
        hasChoice
        known={{}}
        texts={{
          title: t('behind.title'),
          file: [t('behind.file'), moneyFigureLabels[figure], client].filter(Boolean).join('-'),
          empty: t('behind.empty'),
          emptyText: t('behind.emptyText'),
          pages: t('behind.pages'),
          newest: t('behind.newest'),
          older: t('behind.older'),
        }}
        countText={({ totalCount }) => t('behind.count', { count: totalCount })}
      >
        {({ rows, columns: shown, isBusy }) => (
          <DataTable
            caption={t('behind.title')}
            columns={shown}
            rows={rows}
            keyOf={definition.keyOf}
            busy={isBusy}
          />
        )}
      </PlacedReport>
    </Stack>
  );
}
