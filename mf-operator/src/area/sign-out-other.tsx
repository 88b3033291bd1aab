import { endOperatorSessions } from '@weitersagen/contracts/operator-people';
import { useTexts } from '@weitersagen/platform/i18n';
import { QuestionDialog } from './question-dialog.tsx';

interface SignOutOtherProps {
  readonly person: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  /** Told what the page says afterwards; null where it was not done. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Ends every session of another operator, after a question. */
export function SignOutOther({ person: { id, firstName, lastName }, onEnd }: SignOutOtherProps) {
  const t = useTexts('mf-operator');
  const name = `${firstName} ${lastName}`;
  return (
    <QuestionDialog
      title={t('signOutOther.title', { name })}
      text={t('signOutOther.text')}
      press={t('signOutOther.submit')}
      call={(api) => api.call(endOperatorSessions, { params: { id } })}
      done={t('signOutOther.done', { name })}
      over={t('signOutOther.over')}
      onEnd={onEnd}
    />
  );
}
