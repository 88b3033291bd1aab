import { agreeToKey } from '@weitersagen/contracts/operator-keys';
import { useTexts } from '@weitersagen/platform/i18n';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { keysTexts } from './keys-texts.ts';
import type { KeyDialogProps, OpenKey } from './open-key.ts';

interface AgreeQuestionProps extends KeyDialogProps {
  readonly of: Pick<OpenKey, 'id' | 'name'>;
}

/** Asks a second person before a key signs people in. */
export function AgreeQuestion({ client, clientName, of: { id, name }, onEnd }: AgreeQuestionProps) {
  const t = useTexts(keysTexts);
  return (
    <QuestionDialog
      title={t('agreeTitle', { name })}
      text={t('agreeText', { client: clientName })}
      press={t('agree')}
      call={(api) => api.call(agreeToKey, { body: { client, id: id ?? '' } })}
      done={t('done.agreed', { name })}
      over={t('over')}
      onEnd={async (told) => onEnd(told)}
    />
  );
}
