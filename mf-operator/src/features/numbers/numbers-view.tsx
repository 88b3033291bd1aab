import { useRef, useState } from 'react';
import {
  answerHeldNumber,
  listHeldNumbers,
  type HeldNumber,
} from '@weitersagen/contracts/operator-customer-numbers';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { NoClient } from '../../area/no-client.tsx';
import { PlacePages } from '../../area/place-pages.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { usePlace } from '../../area/use-place.ts';
import { NumberTable } from './number-table.tsx';
import { numbersTexts } from './numbers-texts.ts';

/** What is answered about a number. */
interface Asked {
  readonly held: HeldNumber;
  readonly isConfirmed: boolean;
}

/** Customer numbers of a client that keep rewards from being paid, and the answer in place of the provider. product.md, section "14 Payouts and ledger". */
export function NumbersView() {
  const t = useTexts(numbersTexts);
  const { api, kind } = useArea();
  const [params, setParams] = useSearchParams();
  const { place, go } = usePlace('nach');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const chosen = params.get('mandant');
  const query = {
    ...(chosen !== null && { mandant: chosen }),
    ...(place !== null && { nach: place }),
  };
  const found = useQuery({
    queryKey: [kind, 'held-numbers', query],
    queryFn: ({ signal }) => api.call(listHeldNumbers, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, numbers, next } = found.data;
  if (client === null) return <NoClient />;
  const way = asked?.isConfirmed === true ? 'confirm' : 'reject';
  return (
    <Stack gap={24}>
      <ClientChoice
        clients={clients}
        client={client}
        onChoose={(mandant) => {
          setNotice(null);
          setParams({ mandant });
        }}
      />
      <div ref={told} tabIndex={-1}>
        {notice !== null && <Notice tone="positive" role="status" title={notice} />}
      </div>
      {numbers.length === 0 ? (
        <EmptyState icon="check" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <Text>{t('intro')}</Text>
          <NumberTable
            numbers={numbers}
            onAnswer={(held, isConfirmed) => {
              setNotice(null);
              setAsked({ held, isConfirmed });
            }}
          />
        </>
      )}
      <PlacePages label={t('caption')} place={place} next={next} onGo={go} />
      {asked !== null && (
        <ReasonQuestion
          title={t(`${way}.title`, { number: asked.held.number })}
          text={t(`${way}.text`)}
          press={t(`${way}.press`)}
          call={(reason) =>
            api.call(answerHeldNumber, {
              body: {
                client,
                number: asked.held.number,
                isConfirmed: asked.isConfirmed,
                reason,
              },
            })
          }
          done={t(`${way}.done`, { number: asked.held.number })}
          over={t('over')}
          onEnd={async (said) => {
            setAsked(null);
            if (said === null) return;
            await found.refetch();
            setNotice(said);
            told.current?.focus();
          }}
        />
      )}
    </Stack>
  );
}
