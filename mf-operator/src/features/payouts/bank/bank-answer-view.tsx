import { useState } from 'react';
import { getBankAnswer } from '@weitersagen/contracts/operator-bank-answers';
import { bankFormats } from '@weitersagen/domain/bank-answers';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { ListSection } from '../../../area/list-section.tsx';
import { OneThing } from '../../../area/one-thing.tsx';
import { usePageName } from '../../../area/page-name.ts';
import { Result } from '../../../area/result.tsx';
import { useToldStep } from '../../../area/told-step.ts';
import { usePlace } from '../../../area/use-place.ts';
import { bankTexts } from './bank-texts.ts';
import { EntryTable } from './entry-table.tsx';
import { useCounts } from './use-counts.ts';

/** An answer of the bank that was read: by whom and when, what it says and what came of it. product.md, section "14 Payouts and ledger". */
export function BankAnswerView({ file }: { readonly file: string }) {
  const t = useTexts(bankTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const countsOf = useCounts();
  const [params] = useSearchParams();
  const { place, go } = usePlace('nach');
  const [told] = useState(useToldStep());
  const client = params.get('mandant') ?? '';
  const query = { mandant: client, datei: file, ...(place === null ? {} : { nach: place }) };
  const found = useQuery({
    queryKey: [kind, 'payouts', client, 'bankAnswer', file, place],
    queryFn: ({ signal }) => api.call(getBankAnswer, { query, signal }),
    placeholderData: keepPreviousData,
  });
  usePageName(found.data?.name ?? null);
  const back = (
    <RouteLink to="BetriebBankantworten" suffix={client === '' ? '' : `?mandant=${client}`}>
      {t('all')}
    </RouteLink>
  );
  return (
    <OneThing found={found} back={back} noSuch={t('noSuch')}>
      {(data) => (
        <Stack gap={32}>
          {back}
          <Result told={told} />
          {data.counts.alarming > 0 && (
            <Notice tone="critical" title={t('alarm')}>
              <Text>{t('alarmText')}</Text>
            </Notice>
          )}
          <DefinitionList
            items={[
              { term: t('column.counts'), detail: countsOf(data.counts) },
              { term: t('client'), detail: data.clientName },
              {
                term: t('column.format'),
                detail: `${t(`kind.${bankFormats[data.format]}`)} (${data.format})`,
              },
              { term: t('messageId'), detail: data.messageId },
              { term: t('column.by'), detail: data.by },
              { term: t('column.at'), detail: formatDateTime(new Date(data.at), locale) },
            ]}
          />
          <ListSection
            title={t('said')}
            none={
              data.entries.length === 0 && place === null
                ? { title: t('nothingSaid'), text: t('nothingSaidText') }
                : null
            }
            pages={{ place, next: data.next, onGo: go }}
          >
            <EntryTable client={client} entries={data.entries} isBusy={found.isPlaceholderData} />
          </ListSection>
        </Stack>
      )}
    </OneThing>
  );
}
