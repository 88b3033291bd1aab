import { answerContactCase, type ContactCase } from '@weitersagen/contracts/operator-messages';
import { useTexts } from '@weitersagen/platform/i18n';
import { Disclosure } from '@weitersagen/ui/disclosure';
import type { CaseDialogProps } from '../../area/case-list.tsx';
import { WordsDialog } from '../../area/words-dialog.tsx';
import { answerDraft } from './answer-draft.ts';
import { MessageThread } from './message-thread.tsx';
import { messagesTexts } from './messages-texts.ts';

/** Asks for the answer to a message and sends it. */
export function AnswerDialog({ client, asked: message, onEnd }: CaseDialogProps<ContactCase>) {
  const t = useTexts(messagesTexts);
  const { id, email, subject, answers: seen } = message;
  return (
    <WordsDialog
      title={t('answer.title', { subject })}
      thing={{ client, kind: 'message', id }}
      text={
        <Disclosure summary={t('answer.read')}>
          <MessageThread message={message} />
        </Disclosure>
      }
      label={t('answer.label')}
      help={t('answer.help', { email })}
      missing={t('answer.missing')}
      press={t('answer.send')}
      draftKey={answerDraft(client, email)}
      call={(api, answer) =>
        api.call(answerContactCase, { body: { client, message: id, seen, answer } })
      }
      done={t('answer.done', { email })}
      over={t('answer.over')}
      onEnd={onEnd}
    />
  );
}
