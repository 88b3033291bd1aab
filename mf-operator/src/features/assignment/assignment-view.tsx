import { useState } from 'react';
import {
  acceptWaitingOrder,
  declineWaitingOrder,
  listWaitingOrders,
  type WaitingLead,
  type WaitingOrder,
} from '@weitersagen/contracts/operator-waiting-orders';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import { ClientList } from '../../area/client-list.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { assignmentTexts } from './assignment-texts.ts';
import { useOutlook } from './use-outlook.ts';
import { WaitingCase } from './waiting-case.tsx';

/** What is asked about an order: to let it count for a participation, or not at all. */
interface Asked {
  readonly order: WaitingOrder;
  readonly lead: WaitingLead | null;
}

/** Orders of a client of which a person decides whose they are, or whether they still count, the oldest first, or the one that the address names. product.md, section "6 Status machines". */
export function AssignmentView() {
  const t = useTexts(assignmentTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const only = useSearchParams()[0].get('auftrag');
  return (
    <ClientList
      name="waiting-orders"
      only={only}
      label={t('orders')}
      read={(api, query, signal) =>
        api.call(listWaitingOrders, {
          query: { ...query, ...(only !== null && { auftrag: only }) },
          signal,
        })
      }
    >
      {({ orders }, client, say) => (
        <>
          {only !== null && (
            <RouteLink to="BetriebZuordnung" suffix={`?mandant=${client}`}>
              {t('all')}
            </RouteLink>
          )}
          {orders.length === 0 && only !== null && (
            <EmptyState icon="info" title={t('gone', { number: only })}>
              {t('goneText')}
            </EmptyState>
          )}
          {orders.length === 0 && only === null && (
            <EmptyState icon="check" title={t('none')}>
              {t('noneText')}
            </EmptyState>
          )}
          {orders.length > 0 && only === null && <Text>{t('intro')}</Text>}
          {orders.map((order) => (
            <WaitingCase
              key={order.number}
              client={client}
              order={order}
              onDecide={(lead) => {
                void say(null);
                setAsked({ order, lead });
              }}
            />
          ))}
          {asked !== null && (
            <DecisionQuestion
              asked={asked}
              client={client}
              onEnd={(said) => {
                setAsked(null);
                return say(said);
              }}
            />
          )}
        </>
      )}
    </ClientList>
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
