import { getMoney, type Money } from '@weitersagen/contracts/operator-figures';
import { formatDateTime } from '@weitersagen/domain/dates';
import type { MoneyFigure } from '@weitersagen/domain/figures';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { figuresTexts } from './figures-texts.ts';
import classes from './figures.module.css';
import { MoneyLink, moneyQuery, type MoneyTarget } from './money-link.tsx';
import { SavedTable } from './saved-table.tsx';
import { useMoneyNames } from './use-money-names.ts';

type Sum = Money['open'];

/** Columns of a number of things and what they come to, which leads to them. */
function useSumColumns() {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const { nameOf } = useMoneyNames();
  return function columnsOf<Row>(
    id: string,
    title: string,
    sumOf: (row: Row) => Sum,
    targetOf: (row: Row) => MoneyTarget,
    rowName: (row: Row) => string,
  ): readonly ReportColumn<Row>[] {
    return [
      {
        id: `${id}-count`,
        title: title === '' ? t('owed.number') : `${title}: ${t('owed.number')}`,
        align: 'end',
        render: (row) => formatCount(sumOf(row).count, locale),
        text: (row) => String(sumOf(row).count),
        value: (row) => sumOf(row).count,
      },
      {
        id: `${id}-cents`,
        title: title === '' ? t('owed.amount') : `${title}: ${t('owed.amount')}`,
        align: 'end',
        render: (row) => {
          const target = targetOf(row);
          const name = `${nameOf(target.figure)}, ${rowName(row)}`;
          return <MoneyLink target={target} sum={sumOf(row)} name={name} />;
        },
        text: (row) => formatEuro(sumOf(row).cents, locale),
        value: (row) => ({ cents: sumOf(row).cents }),
      },
    ];
  };
}

function OpenNow({ money, client }: { readonly money: Money; readonly client: string }) {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const cards = [
    ['open', money.open, 'open'],
    ['available', money.available, 'available'],
    ['collected', money.collected, 'collected'],
    ['unsettled', money.unsettled, 'unsettled'],
    ['notes', money.unpaidNotes, 'unpaidNotes'],
  ] as const;
  return (
    <section aria-labelledby="open-now">
      <Stack gap={12}>
        <Heading level={2} size="small" id="open-now">
          {t('owed.now')}
        </Heading>
        <dl className={classes['cards']}>
          {cards.map(([id, sum, figure]) => (
            <div key={id} className={classes['card']}>
              <dt>{t(`owed.${id}`)}</dt>
              <dd>
                <span className={classes['value']}>
                  <MoneyLink target={{ client, figure }} sum={sum} name={t(`owed.${id}`)} />
                </span>
                <Text size="small" tone="muted">
                  {`${t('owed.number')}: ${formatCount(sum.count, locale)}`}
                </Text>
                <Text size="small" tone="muted">
                  {t(`owed.${id}Text`)}
                </Text>
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </section>
  );
}

/** What a client owes now and since when, what it is expected to pay, and what it has paid. product.md, section "8 Roles and permissions". */
export function MoneyView() {
  const t = useTexts(figuresTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const columnsOf = useSumColumns();
  const { nameOf, ageOf } = useMoneyNames();
  const chosen = params.get('mandant');
  const found = useQuery({
    queryKey: [kind, 'money', chosen],
    queryFn: ({ signal }) =>
      api.call(getMoney, { query: chosen === null ? {} : { mandant: chosen }, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, money } = found.data;
  if (client === null || money === null) return <NoClient />;
  const text = <Row,>(id: string, title: string, of: (row: Row) => string): ReportColumn<Row> => ({
    id,
    title,
    text: of,
    render: of,
  });
  const ageText = ({ fromDays, toDays }: Money['ages'][number]) => ageOf(fromDays, toDays);
  const byMonth =
    (figure: MoneyFigure) =>
    ({ month }: { readonly month: string }): MoneyTarget => ({ client, figure, month });
  /** A sentence with a sum in it, and the way to the rows of that sum. */
  const withRows = (sentence: string, figure: MoneyFigure, count: number) => (
    <>
      {sentence}
      {count > 0 && ' '}
      {count > 0 && (
        <RouteLink to="BetriebGeldZeilen" suffix={moneyQuery({ client, figure })}>
          {t('behind.of', { figure: nameOf(figure) })}
        </RouteLink>
      )}
    </>
  );
  const monthOf = ({ month }: { readonly month: string }) => monthText(month, locale);
  return (
    <Stack gap={32}>
      <p>
        <RouteLink to="BetriebZahlen" suffix={`?mandant=${client}`}>
          {t('owed.back')}
        </RouteLink>
      </p>
      <Text>{t('owed.intro', { at: formatDateTime(new Date(money.at), locale) })}</Text>
      <ClientChoice
        clients={clients}
        client={client}
        onChoose={(mandant) => setParams({ mandant })}
      />
      <OpenNow money={money} client={client} />
      <SavedTable
        title={t('owed.liability')}
        text={withRows(
          t('owed.liabilityText', {
            sum: formatEuro(money.available.cents + money.collected.cents, locale),
          }),
          'owed',
          money.available.count + money.collected.count,
        )}
        columns={[
          text('age', t('owed.age'), ageText),
          ...columnsOf<Money['ages'][number]>(
            'owed',
            '',
            ({ owed }) => owed,
            ({ fromDays }) => ({ client, figure: 'owed', fromDays }),
            ageText,
          ),
        ]}
        rows={money.ages}
        keyOf={({ fromDays }) => String(fromDays)}
        file={`${t('owed.file.ages')}-${client}`}
      />
      <SavedTable
        title={t('owed.forecast')}
        text={withRows(
          t('owed.forecastText', { sum: formatEuro(money.toRelease.cents, locale) }),
          'toRelease',
          money.toRelease.count,
        )}
        columns={[
          text('month', t('owed.month'), monthOf),
          ...columnsOf<Money['forecast'][number]>(
            'due',
            t('owed.due'),
            ({ due }) => due,
            byMonth('due'),
            monthOf,
          ),
          ...columnsOf<Money['forecast'][number]>(
            'becoming',
            t('owed.becoming'),
            ({ becoming }) => becoming,
            byMonth('becoming'),
            monthOf,
          ),
        ]}
        rows={money.forecast}
        keyOf={({ month }) => month}
        file={`${t('owed.file.forecast')}-${client}`}
      />
      <SavedTable
        title={t('owed.paid')}
        text={t('owed.paidText')}
        columns={[
          text('month', t('owed.month'), monthOf),
          ...columnsOf<Money['paid'][number]>(
            'cash',
            t('owed.cash'),
            ({ cash }) => cash,
            byMonth('cash'),
            monthOf,
          ),
          ...columnsOf<Money['paid'][number]>(
            'vouchers',
            t('owed.vouchers'),
            ({ vouchers }) => vouchers,
            byMonth('vouchers'),
            monthOf,
          ),
          ...columnsOf<Money['paid'][number]>(
            'notes',
            t('owed.paidNotes'),
            ({ notes }) => notes,
            byMonth('notes'),
            monthOf,
          ),
        ]}
        rows={money.paid}
        keyOf={({ month }) => month}
        file={`${t('owed.file.paid')}-${client}`}
      />
    </Stack>
  );
}
