import { useState } from 'react';
import { listDisputeCases, type DisputeCase } from '@weitersagen/contracts/operator-disputes';
import { disputeStateLabels } from '@weitersagen/domain/dispute-labels';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import { ClientList } from '../../area/client-list.tsx';
import { DisputeCard, type DisputeStep } from './dispute-case.tsx';
import { disputesTexts } from './disputes-texts.ts';
import { WordsDialog } from './words-dialog.tsx';

const states = ['open', 'answered', 'closed'] as const;
const stateOf = (label: string | null) =>
  states.find((one) => disputeStateLabels[one] === label) ?? 'open';

/** What is done with which dispute. */
interface Asked {
  readonly dispute: DisputeCase;
  readonly step: DisputeStep;
}

/** What partners of a client dispute about their credit notes, in one state, the oldest first. product.md, section "14 Payouts and ledger". */
export function DisputesView() {
  const t = useTexts(disputesTexts);
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const state = stateOf(params.get('stand'));
  const stand = disputeStateLabels[state];
  return (
    <ClientList
      name="disputes"
      label={t('cases')}
      states={{
        label: t('state'),
        value: stand,
        options: states.map((one) => ({
          value: disputeStateLabels[one],
          label: t(`states.${one}`),
        })),
      }}
      read={(api, query, signal) =>
        api.call(listDisputeCases, { query: { ...query, stand }, signal })
      }
    >
      {({ disputes }, client, say) => (
        <>
          {disputes.length === 0 && (
            <EmptyState icon="check" title={t(`nothing.${state}`)}>
              {t(`nothingText.${state}`)}
            </EmptyState>
          )}
          {disputes.length > 0 && state === 'open' && <Text>{t('intro')}</Text>}
          {disputes.map((dispute) => (
            <DisputeCard
              key={dispute.id}
              client={client}
              dispute={dispute}
              onStep={(step) => {
                void say(null);
                setAsked({ dispute, step });
              }}
            />
          ))}
          {asked !== null && (
            <WordsDialog
              {...asked}
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
