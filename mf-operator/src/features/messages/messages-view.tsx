import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import {
  listContactCases,
  moveContactCase,
  type ContactCase,
} from '@weitersagen/contracts/operator-messages';
import { contactStateLabels } from '@weitersagen/domain/contact-labels';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import { ClientList } from '../../area/client-list.tsx';
import { isOver } from '../../area/question-dialog.tsx';
import { usePress } from '../../area/use-press.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { MessageCard } from './message-card.tsx';
import { messagesTexts } from './messages-texts.ts';

const states = ['open', 'answered', 'closed'] as const;
const stateOf = (label: string | null) =>
  states.find((one) => contactStateLabels[one] === label) ?? 'open';

/** Messages of the contact form of a client, in one state, the oldest first. product.md, section "13 Mail and consent". */
export function MessagesView() {
  const t = useTexts(messagesTexts);
  const { api } = useArea();
  const { failure, isBusy, press } = usePress();
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<ContactCase | null>(null);
  const state = stateOf(params.get('stand'));
  const stand = contactStateLabels[state];
  return (
    <ClientList
      name="messages"
      label={t('cases')}
      states={{
        label: t('state'),
        value: stand,
        options: states.map((one) => ({
          value: contactStateLabels[one],
          label: t(`states.${one}`),
        })),
      }}
      read={(on, query, signal) =>
        on.call(listContactCases, { query: { ...query, stand }, signal })
      }
    >
      {({ cases }, client, say) => {
        function move({ id, subject }: ContactCase, to: 'open' | 'closed') {
          void say(null);
          press(async () => {
            try {
              await api.call(moveContactCase, { body: { client, message: id, to } });
              await say(t(to === 'open' ? 'reopen.done' : 'close.done', { subject }));
            } catch (error) {
              if (!isApiFailure(error) || !isOver(error)) throw error;
              await say(t('over'));
            }
          });
        }
        return (
          <>
            <FailureNotice failure={failure} />
            {cases.length === 0 && (
              <EmptyState icon="check" title={t(`nothing.${state}`)}>
                {t(`nothingText.${state}`)}
              </EmptyState>
            )}
            {cases.length > 0 && state === 'open' && <Text>{t('intro')}</Text>}
            {cases.map((message) => (
              <MessageCard
                key={message.id}
                client={client}
                message={message}
                isBusy={isBusy}
                onAnswer={() => {
                  void say(null);
                  setAsked(message);
                }}
                onMove={(to) => move(message, to)}
              />
            ))}
            {asked !== null && (
              <AnswerDialog
                message={asked}
                client={client}
                onEnd={(said) => {
                  setAsked(null);
                  return say(said);
                }}
              />
            )}
          </>
        );
      }}
    </ClientList>
  );
}
