import { useState } from 'react';
import {
  answerHeldNumber,
  listHeldNumbers,
  type HeldNumber,
} from '@weitersagen/contracts/operator-customer-numbers';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import { ClientList } from '../../area/client-list.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
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
  const { api } = useArea();
  const [asked, setAsked] = useState<Asked | null>(null);
  const way = asked?.isConfirmed === true ? 'confirm' : 'reject';
  return (
    <ClientList
      name="held-numbers"
      label={t('caption')}
      read={(network, query, signal) => network.call(listHeldNumbers, { query, signal })}
    >
      {({ numbers }, client, say) => (
        <>
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
                  void say(null);
                  setAsked({ held, isConfirmed });
                }}
              />
            </>
          )}
          {asked !== null && (
            <ReasonQuestion
              title={t(`${way}.title`, { number: asked.held.number })}
              text={t(`${way}.text`)}
              press={t(`${way}.press`)}
              call={(reason) => {
                const { number, result: seen } = asked.held;
                const { isConfirmed } = asked;
                return api.call(answerHeldNumber, {
                  body: { client, number, isConfirmed, seen, reason },
                });
              }}
              done={t(`${way}.done`, { number: asked.held.number })}
              over={t('over')}
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
