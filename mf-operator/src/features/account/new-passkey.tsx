import { useState } from 'react';
import { addOwnPasskey, beginOwnPasskey } from '@weitersagen/contracts/operator-account';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { makePasskey } from '../../area/passkey.ts';
import type { PasskeyRefusal } from '../../area/passkey.ts';
import { PasskeyNotice } from '../../area/passkey-notice.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';

interface NewPasskeyProps {
  readonly onAdded: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Has the browser make a further passkey, under a name. */
export function NewPasskey({ onAdded, onCancel }: NewPasskeyProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const [refusal, setRefusal] = useState<PasskeyRefusal | null>(null);
  async function add(name: string) {
    setRefusal(null);
    const { options } = await api.call(beginOwnPasskey, {});
    const passkey = await makePasskey(options);
    if (typeof passkey === 'string') return setRefusal(passkey);
    await api.call(addOwnPasskey, { body: { name, passkey } });
    await onAdded(name);
  }
  return (
    <PasskeyNameForm
      title={t('account.passkeys.add')}
      start=""
      submit={t('account.passkeys.create')}
      work={add}
      onCancel={onCancel}
    >
      <PasskeyNotice refusal={refusal} />
    </PasskeyNameForm>
  );
}
