import { useRef, useState } from 'react';
import { getRun } from '@weitersagen/contracts/operator-payouts';
import { formatDate } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { Result } from '../../area/result.tsx';
import { usePageName } from '../../area/page-name.ts';
import { ItemTable } from './item-table.tsx';
import { payoutsTexts } from './payouts-texts.ts';
import classes from './payouts.module.css';
import { OneThing } from '../../area/one-thing.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import { RunActions } from './run-actions.tsx';
import { RunAnswers } from './run-answers.tsx';
import { RunFacts } from './run-facts.tsx';
import { RunSteps } from './run-steps.tsx';
import { useToldStep } from '../../area/told-step.ts';
import { usePlace } from '../../area/use-place.ts';

/** A payout run: what happened to it, what comes next, and every payment in it. product.md, section "14 Payouts and ledger". */
export function RunView({ run }: { readonly run: string }) {
  const t = useTexts(payoutsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const { place, go } = usePlace('nach');
  const [told, setTold] = useState(useToldStep());
  const client = params.get('mandant') ?? '';
  const payment = place === null ? params.get('zahlung') : null;
  const query = {
    mandant: client,
    lauf: run,
    ...(place !== null && { nach: place }),
    ...(payment !== null && { zahlung: payment }),
  };
  const found = useQuery({
    queryKey: [kind, 'payouts', client, 'run', run, place, payment],
    queryFn: ({ signal }) => api.call(getRun, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const shown = found.data;
  const top = useRef<HTMLHeadingElement>(null);
  const isThere = shown?.items.some(({ id }) => id === payment);
  usePageName(shown ? t('runOf', { date: formatDate(new Date(shown.created.at), locale) }) : null);
  const back = (
    <RouteLink to="BetriebAuszahlungen" suffix={client === '' ? '' : `?mandant=${client}`}>
      {t('back')}
    </RouteLink>
  );
  const end = async (notice: string | null) => {
    await queryClient.invalidateQueries({ queryKey: [kind, 'payouts', client] });
    setTold(notice);
  };
  return (
    <OneThing
      found={found}
      back={back}
      noSuch={t('noSuchRun')}
      thing={{ client, kind: 'payoutRun', id: run }}
    >
      {(data) => (
        <Stack gap={32}>
          {back}
          <Result told={told} />
          {data.state === 'created' && !data.isSealed && (
            <Notice tone="critical" title={t('changedTitle')}>
              <Text>{t('changedText')}</Text>
            </Notice>
          )}
          <RunAnswers run={data} />
          <div className={classes['columns']}>
            <RunFacts run={data} />
            <RunSteps run={data} />
          </div>
          <RunActions run={data} onEnd={end} />
          <Stack gap={16}>
            <Heading level={2} size="small" focusRef={top}>
              {t('items')}
            </Heading>
            {payment !== null && isThere !== true && !found.isPlaceholderData && (
              <Result tone="warning" told={t('noSuchPayment', { number: payment })} />
            )}
            {payment !== null && isThere === true && (
              <Cluster gap={12}>
                <Text>{t('fromPayment', { number: payment })}</Text>
                <RouteLink
                  to="BetriebAuszahlungslauf"
                  params={{ lauf: run }}
                  suffix={`?mandant=${client}`}
                  onFollow={() => top.current?.focus()}
                >
                  {t('allPayments')}
                </RouteLink>
              </Cluster>
            )}
            <ItemTable run={data} isBusy={found.isPlaceholderData} mark={payment} onEnd={end} />
            <PlacePages label={t('items')} place={place} next={data.next} onGo={go} top={top} />
          </Stack>
        </Stack>
      )}
    </OneThing>
  );
}
