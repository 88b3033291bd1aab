import { useMemo } from 'react';
import type { FigureReferral } from '@weitersagen/contracts/operator-figures';
import { figureStageLabels } from '@weitersagen/domain/figures';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { NoClient } from '../../area/no-client.tsx';
import { PlacedReport } from '../../area/placed-report.tsx';
import { usePlacedReport } from '../../area/use-placed-report.ts';
import { dayText } from '../../area/day-text.ts';
import type { ReportColumn } from '@weitersagen/domain-ui/report/report-definition';
import { useTexts, type KeyIn, type KeyOf } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { DataTable } from '@weitersagen/ui/data-table';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { channelName } from './channel-name.ts';
import { figuresTexts } from './figures-texts.ts';
import type de from './locales/de.json';
import { loadRows, rowReport } from './row-report.ts';
import { RowsAbout } from './rows-about.tsx';
import { askedOf, stages, useFigures } from './use-figures.ts';
import { useMeasureColumns } from './use-figure-columns.tsx';

/** The columns of the referrals behind a figure, in the list and in a file. The number leads to its leads; `client` is null for who may not open them. */
function useRowColumns(client: string | null): readonly ReportColumn<FigureReferral>[] {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const measures = useMeasureColumns<FigureReferral>();
  const column = (
    id: KeyIn<'rows.column', KeyOf<typeof de>>,
    text: (row: FigureReferral) => string,
    more: Partial<ReportColumn<FigureReferral>> = {},
  ): ReportColumn<FigureReferral> => ({
    id,
    title: t(`rows.column.${id}`),
    text,
    render: text,
    ...more,
  });
  return [
    column('number', ({ number }) => number, {
      render: ({ number, leads }) =>
        client === null || leads === 0 ? (
          <code>{number}</code>
        ) : (
          <RouteLink
            to="BetriebInteressenten"
            suffix={`?${new URLSearchParams({ mandant: client, empfehlung: number }).toString()}`}
          >
            <code>{number}</code>
          </RouteLink>
        ),
    }),
    column('day', ({ day }) => dayText(day, locale), { value: ({ day }) => ({ day }) }),
    column('product', ({ product }) => product, { wraps: true }),
    column('channel', ({ channel }) => (channel === null ? '–' : channelName(channel, locale))),
    column('partner', ({ partner }) => partner ?? '–', { wraps: true }),
    // Each row is one referral.
    ...measures.filter(({ id }) => id !== 'referrals' && id !== 'perContract'),
  ];
}

/** The referrals behind a figure: those of its period that came as far as a step, with what became of each. product.md, section "8 Roles and permissions". */
export function RowsView() {
  const t = useTexts(figuresTexts);
  const [params, setParams] = useSearchParams();
  const stage = stages.find((one) => figureStageLabels[one] === params.get('stufe')) ?? 'referrals';
  const asked = JSON.stringify({ ...askedOf(params), stufe: figureStageLabels[stage] });
  const [definition, load] = useMemo(() => {
    const read: Record<string, string> = JSON.parse(asked);
    return [rowReport(read), loadRows(read)] as const;
  }, [asked]);
  const report = usePlacedReport(definition, load, asked);
  const figures = useFigures();
  const said = figures.found.data;
  const client = said?.clients.find(({ id }) => id === said.client);
  const { data: grants = [] } = useOwnRoles();
  const mayOpen = client !== undefined && holdsRole(grants, ['support'], client.id);
  const columns = useRowColumns(mayOpen ? client.id : null);
  const period = said?.figures?.period;
  const back = new URLSearchParams(params);
  for (const name of ['stufe', 'nach']) back.delete(name);
  if (report.page.data?.client === null) return <NoClient />;
  return (
    <Stack gap={24}>
      <p>
        <RouteLink to="BetriebZahlen" suffix={`?${back}`}>
          {t('rows.back')}
        </RouteLink>
      </p>
      <Text>{t('rows.intro')}</Text>
      {said !== undefined && said.figures !== null && (
        <RowsAbout
          params={params}
          figures={said.figures}
          clientName={client?.name ?? ''}
          stage={stage}
        />
      )}
      <ChoiceSelect
        label={t('rows.stage')}
        value={figureStageLabels[stage]}
        options={stages.map((one) => ({
          value: figureStageLabels[one],
          label: t(`stage.${one}`),
        }))}
        onChange={(stufe) => {
          const next = new URLSearchParams(params);
          next.set('stufe', stufe);
          next.delete('nach');
          setParams(next);
        }}
      />
      <PlacedReport
        definition={definition}
        report={report}
        columns={columns}
        hasChoice
        known={{}}
        texts={{
          title: t('rows.title'),
          file: [t('rows.file'), client?.id, period?.from, period?.to].filter(Boolean).join('-'),
          empty: t('rows.empty'),
          emptyText: t('rows.emptyText'),
          pages: t('rows.pages'),
          newest: t('rows.newest'),
          older: t('rows.older'),
        }}
        countText={({ rows, hasNext }) =>
          hasNext
            ? t('rows.more', { count: String(rows.length) })
            : t('rows.count', { count: rows.length })
        }
      >
        {({ rows, columns: shown, isBusy }) => (
          <DataTable
            caption={t('rows.title')}
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
