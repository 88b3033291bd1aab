import { useRef, useState } from 'react';
import { getSettlementRun } from '@weitersagen/contracts/operator-settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { usePageName } from '../../area/page-name.ts';
import { OneThing } from '../../area/one-thing.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import { Result } from '../../area/result.tsx';
import { useToldStep } from '../../area/told-step.ts';
import { usePlace } from '../../area/use-place.ts';
import { NoteTable } from './note-table.tsx';
import { RunActions } from './run-actions.tsx';
import type { ShownRun } from './run-of.ts';
import { RunState } from './run-state.tsx';
import { settlementsTexts } from './settlements-texts.ts';

/** A settled month: its sums, what comes next, and every credit note in it. product.md, section "14 Payouts and ledger". */
export function RunView({ month }: { readonly month: string }) {
  const t = useTexts(settlementsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const { place, go } = usePlace('nach');
  const [told, setTold] = useState(useToldStep());
  const client = params.get('mandant') ?? '';
  const query = { mandant: client, monat: month, ...(place !== null && { nach: place }) };
  const found = useQuery({
    queryKey: [kind, 'settlements', client, 'run', month, place],
    queryFn: ({ signal }) => api.call(getSettlementRun, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const shown = found.data;
  const top = useRef<HTMLHeadingElement>(null);
  usePageName(shown ? t('runOf', { month: monthText(month, locale) }) : null);
  const back = (
    <RouteLink to="BetriebAbrechnungen" suffix={client === '' ? '' : `?mandant=${client}`}>
      {t('back')}
    </RouteLink>
  );
  const end = async (notice: string | null) => {
    await queryClient.invalidateQueries({ queryKey: [kind, 'settlements'] });
    setTold(notice);
  };
  return (
    <OneThing
      found={found}
      back={back}
      noSuch={t('noSuchRun')}
      thing={{ client, kind: 'settlementRun', id: month }}
    >
      {(data) => (
        <Stack gap={32}>
          {back}
          <Result told={told} />
          <RunFacts run={data} />
          <RunActions run={data} onEnd={end} />
          <Stack gap={16}>
            <Heading level={2} size="small" focusRef={top}>
              {t('notes')}
            </Heading>
            <NoteTable run={data} isBusy={found.isPlaceholderData} onEnd={end} />
            <PlacePages label={t('notes')} place={place} next={data.next} onGo={go} top={top} />
          </Stack>
        </Stack>
      )}
    </OneThing>
  );
}

/** How a settled month stands, whose it is, its sums, and who made it out and released it. */
function RunFacts({ run }: { readonly run: ShownRun }) {
  const t = useTexts(settlementsTexts);
  const locale = useLocale();
  const list = new Intl.ListFormat(locale);
  const names = (all: readonly ({ readonly by: string } | null)[]) =>
    list.format(new Set(all.flatMap((one) => (one === null ? [] : [one.by]))));
  const made = names(run.notes.map((note) => note.made));
  const released = names(run.notes.map((note) => note.released));
  return (
    <DefinitionList
      items={[
        { term: t('column.state'), detail: <RunState of={run} /> },
        { term: t('facts.client'), detail: run.clientName },
        { term: t('column.count'), detail: t('facts.notes', { count: run.count }) },
        { term: t('column.netCents'), detail: formatEuro(run.netCents, locale) },
        { term: t('column.vatCents'), detail: formatEuro(run.vatCents, locale) },
        { term: t('column.grossCents'), detail: formatEuro(run.grossCents, locale) },
        { term: t('facts.made'), detail: made },
        ...(released === '' ? [] : [{ term: t('facts.released'), detail: released }]),
      ]}
    />
  );
}
