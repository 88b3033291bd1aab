import { renameOwnPasskey } from '@weitersagen/contracts/operator-account';
import type { OwnPasskey } from '@weitersagen/contracts/operator-account';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { PasskeyNameForm } from './passkey-name-form.tsx';

interface RenamePasskeyProps {
  readonly passkey: OwnPasskey;
  readonly onRenamed: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onRenamed, onCancel }: RenamePasskeyProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  return (
    <PasskeyNameForm
      title={t('account.passkeys.renameOf', { name: passkey.name })}
      start={passkey.name}
      submit={t('account.passkeys.save')}
      work={async (name) => {
        await api.call(renameOwnPasskey, { params: { id: passkey.id }, body: { name } });
        await onRenamed(name);
      }}
      onCancel={onCancel}
    />
  );
}
