import {
  answerDisputeCase,
  closeUnbooked,
  decideDisputeCase,
  type DisputeCase,
} from '@weitersagen/contracts/operator-disputes';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import type { CaseDialogProps } from '../../area/case-list.tsx';
import { Text } from '@weitersagen/ui/text';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { WordsDialog } from '../../area/words-dialog.tsx';
import type { DisputeStep } from './dispute-case.tsx';
import { disputesTexts } from './disputes-texts.ts';

/** What is done with which dispute. */
interface Asked {
  readonly dispute: DisputeCase;
  readonly step: DisputeStep;
}

/** Asks for the words that the partner reads with an answer or a decision, or for the reason why nothing is booked, and sends them. */
export function AnswerDialog({ client, asked: { dispute, step }, onEnd }: CaseDialogProps<Asked>) {
  return step === 'unbooked' ? (
    <UnbookedQuestion client={client} dispute={dispute} onEnd={onEnd} />
  ) : (
    <WordsQuestion client={client} dispute={dispute} step={step} onEnd={onEnd} />
  );
}

type QuestionProps = Pick<CaseDialogProps<Asked>, 'client' | 'onEnd'> & Pick<Asked, 'dispute'>;

function UnbookedQuestion({ client, dispute: { id, name, cents }, onEnd }: QuestionProps) {
  const t = useTexts(disputesTexts);
  const locale = useLocale();
  const { api } = useArea();
  return (
    <ReasonQuestion
      title={t('unbooked.title')}
      thing={{ client, kind: 'dispute', id }}
      text={t('unbooked.text', { name, sum: formatEuro(cents, locale) })}
      press={t('unbooked.press')}
      call={(reason) => api.call(closeUnbooked, { body: { client, dispute: id, reason } })}
      done={t('unbooked.done', { name })}
      over={t('over')}
      onEnd={onEnd}
    />
  );
}

function WordsQuestion({
  client,
  dispute,
  step,
  onEnd,
}: QuestionProps & { readonly step: Exclude<DisputeStep, 'unbooked'> }) {
  const t = useTexts(disputesTexts);
  const locale = useLocale();
  const { id, name, cents, messages } = dispute;
  return (
    <WordsDialog
      title={t(`${step}.title`, { name })}
      thing={{ client, kind: 'dispute', id }}
      text={<Text>{t(`${step}.text`, { sum: formatEuro(cents, locale) })}</Text>}
      label={t('words.label')}
      help={t('words.help', { name })}
      missing={t('words.missing')}
      press={t(`${step}.press`)}
      draftKey={`dispute.${id}`}
      call={(api, answer) => {
        const body = { client, dispute: id, seen: messages.length, answer };
        return step === 'answer'
          ? api.call(answerDisputeCase, { body })
          : api.call(decideDisputeCase, { body: { ...body, decision: step } });
      }}
      done={t(`${step}.done`, { name })}
      over={t('over')}
      onEnd={onEnd}
    />
  );
}
