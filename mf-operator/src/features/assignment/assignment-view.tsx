import { useRef, useState } from 'react';
import {
  acceptWaitingOrder,
  declineWaitingOrder,
  listWaitingOrders,
  type WaitingLead,
  type WaitingOrder,
} from '@weitersagen/contracts/operator-waiting-orders';
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
import { assignmentTexts } from './assignment-texts.ts';
import { useOutlook } from './use-outlook.ts';
import { WaitingCase } from './waiting-case.tsx';

/** What is asked about an order: to let it count for a participation, or not at all. */
interface Asked {
  readonly order: WaitingOrder;
  readonly lead: WaitingLead | null;
}

/** Orders of a client of which a person decides whose they are, or whether they still count, the oldest first. product.md, section "6 Status machines". */
export function AssignmentView() {
  const t = useTexts(assignmentTexts);
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
    queryKey: [kind, 'waiting-orders', query],
    queryFn: ({ signal }) => api.call(listWaitingOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { clients, client, orders, next } = found.data;
  if (client === null) return <NoClient />;
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
      {orders.length === 0 ? (
        <EmptyState icon="check" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <Text>{t('intro')}</Text>
          {orders.map((order) => (
            <WaitingCase
              key={order.number}
              order={order}
              onDecide={(lead) => {
                setNotice(null);
                setAsked({ order, lead });
              }}
            />
          ))}
        </>
      )}
      <PlacePages label={t('orders')} place={place} next={next} onGo={go} />
      {asked !== null && (
        <DecisionQuestion
          asked={asked}
          client={client}
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

/** Asks for the reason, and says what the decision does. */
function DecisionQuestion({
  asked: { order, lead },
  client,
  onEnd,
}: {
  readonly asked: Asked;
  readonly client: string;
  readonly onEnd: (told: string | null) => Promise<void>;
}) {
  const t = useTexts(assignmentTexts);
  const { api } = useArea();
  const outlook = useOutlook();
  const { number } = order;
  if (lead === null)
    return (
      <ReasonQuestion
        title={t('decline.title', { number })}
        text={t('decline.text')}
        press={t('decline.press')}
        call={(reason) => api.call(declineWaitingOrder, { body: { client, number, reason } })}
        done={t('decline.done', { number })}
        over={t('over')}
        onEnd={onEnd}
      />
    );
  const name = lead.contact.name;
  const effects = [
    outlook(order, name),
    ...(lead.status === 'expired' ? [t('accept.opens')] : []),
    ...(lead.isConfirmed ? [] : [t('accept.asks')]),
  ];
  return (
    <ReasonQuestion
      title={t('accept.title', { number, name })}
      text={effects.join(' ')}
      press={t('accept.press')}
      call={(reason) =>
        api.call(acceptWaitingOrder, { body: { client, number, lead: lead.lead, reason } })
      }
      done={t('accept.done', { number, name })}
      over={t('over')}
      onEnd={onEnd}
    />
  );
}
