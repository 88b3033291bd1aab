import { removeOwnPasskey } from '@weitersagen/contracts/operator-account';
import type { OwnPasskey } from '@weitersagen/contracts/operator-account';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { AskFirst } from './ask-first.tsx';

interface RemovePasskeyProps {
  readonly passkey: OwnPasskey;
  readonly onRemoved: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskey({ passkey, onRemoved, onCancel }: RemovePasskeyProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const { id, name } = passkey;
  return (
    <AskFirst
      title={t('account.passkeys.removeOf', { name })}
      text={t('account.passkeys.removeText')}
      submit={t('account.passkeys.remove')}
      cancel={t('account.keep')}
      isDanger
      work={async () => {
        await api.call(removeOwnPasskey, { params: { id } });
        await onRemoved();
      }}
      onCancel={onCancel}
    />
  );
}
