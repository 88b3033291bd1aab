import { scopesOfTwo } from '@weitersagen/domain/key-scopes';
import { agreeToKey } from '@weitersagen/contracts/operator-keys';
import { useTexts } from '@weitersagen/platform/i18n';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { keysTexts } from './keys-texts.ts';
import type { KeyDialogProps, OpenKey } from './open-key.ts';

interface AgreeQuestionProps extends KeyDialogProps {
  readonly of: Pick<OpenKey, 'id' | 'name' | 'scopes'>;
}

/** Asks a second person before a key signs people in, or vouchers leave for what it reports. */
export function AgreeQuestion({ client, clientName, of, onEnd }: AgreeQuestionProps) {
  const t = useTexts(keysTexts);
  const { id, name, scopes } = of;
  const effects = scopesOfTwo.filter((scope) => scopes.includes(scope));
  return (
    <QuestionDialog
      title={t('agreeTitle', { name })}
      text={[
        ...effects.map((scope) => t(`agreeText.${scope}`, { client: clientName })),
        t('agreeText.known'),
      ].join(' ')}
      press={t('agree')}
      call={(api) => api.call(agreeToKey, { body: { client, id: id ?? '' } })}
      done={t('done.agreed', { name })}
      over={t('over')}
      onEnd={async (told) => onEnd(told)}
    />
  );
}
