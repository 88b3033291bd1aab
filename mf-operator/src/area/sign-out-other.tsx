import { endOperatorSessions } from '@weitersagen/contracts/operator-people';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { ReasonQuestion } from './reason-question.tsx';

interface SignOutOtherProps {
  readonly person: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  /** Told what the page says afterwards; null where it was not done. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** Ends every session of another operator, with a reason. */
export function SignOutOther({ person: { id, firstName, lastName }, onEnd }: SignOutOtherProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const name = `${firstName} ${lastName}`;
  return (
    <ReasonQuestion
      title={t('signOutOther.title', { name })}
      text={t('signOutOther.text')}
      press={t('signOutOther.submit')}
      call={(reason) => api.call(endOperatorSessions, { params: { id }, body: { reason } })}
      done={t('signOutOther.done', { name })}
      over={t('signOutOther.over')}
      onEnd={onEnd}
    />
  );
}
