import { listContactCases } from '@weitersagen/contracts/operator-messages';
import { contactStateLabels, type ContactState } from '@weitersagen/domain/contact-labels';
import { useTexts } from '@weitersagen/platform/i18n';
import { CaseList } from '../../area/case-list.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { MessageCard } from './message-card.tsx';
import { messagesTexts } from './messages-texts.ts';

/** Messages of the contact form of a client, in one state, the oldest first. product.md, section "13 Mail and consent". */
export function MessagesView() {
  const t = useTexts(messagesTexts);
  const state = (one: ContactState) => ({
    value: contactStateLabels[one],
    label: t(`states.${one}`),
    none: { title: t(`nothing.${one}`), text: t(`nothingText.${one}`) },
  });
  return (
    <CaseList
      name="messages"
      label={t('cases')}
      choice={t('state')}
      states={[state('open'), state('answered'), state('closed')]}
      read={(api, query, signal) => api.call(listContactCases, { query, signal })}
      casesOf={({ cases }) => cases}
      intro={() => t('intro')}
      dialog={AnswerDialog}
    >
      {(message, { client, ask, say }) => (
        <MessageCard
          key={message.id}
          client={client}
          message={message}
          onAnswer={() => ask(message)}
          say={say}
        />
      )}
    </CaseList>
  );
}
