import { listContactCases } from '@weitersagen/contracts/operator-messages';
import { contactStateLabels, type ContactState } from '@weitersagen/domain/contact-labels';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { CaseList } from '../../area/case-list.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { MessageCard } from './message-card.tsx';
import { messagesTexts } from './messages-texts.ts';

/** Who wrote to a client by the contact form, in one state, or one of them alone. product.md, section "13 Mail and consent". */
export function MessagesView() {
  const t = useTexts(messagesTexts);
  const [params] = useSearchParams();
  const nachricht = params.get('nachricht');
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
      only={
        nachricht === null
          ? null
          : {
              id: nachricht,
              back: (client) => (
                <RouteLink to="BetriebNachrichten" suffix={`?mandant=${client}`}>
                  {t('all')}
                </RouteLink>
              ),
              none: { title: t('gone'), text: t('goneText') },
            }
      }
      read={(api, query, signal) =>
        api.call(listContactCases, {
          query: { ...query, ...(nachricht !== null && { nachricht }) },
          signal,
        })
      }
      casesOf={({ cases }) => cases}
      intro={() => t('intro')}
      dialog={AnswerDialog}
    >
      {(message, { client, ask, say }) => (
        <MessageCard
          key={message.id}
          client={client}
          message={message}
          isAlone={nachricht !== null}
          onAnswer={() => ask(message)}
          say={say}
        />
      )}
    </CaseList>
  );
}
