import { useState } from 'react';
import { beginConfirmByPasskey, confirmByPasskey } from '@weitersagen/contracts/operator-account';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { signByPasskey } from './passkey.ts';
import type { PasskeyRefusal } from './passkey.ts';
import { PasskeyNotice } from './passkey-notice.tsx';
import { usePress } from './use-press.ts';

/** Confirms by one of the own passkeys that it is the person. */
export function ConfirmPasskey({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const { failure, isBusy, press } = usePress();
  const [refusal, setRefusal] = useState<PasskeyRefusal | null>(null);
  async function confirm() {
    setRefusal(null);
    const { options } = await api.call(beginConfirmByPasskey, {});
    const passkey = await signByPasskey(options);
    if (typeof passkey === 'string') return setRefusal(passkey);
    await api.call(confirmByPasskey, { body: { passkey } });
    onConfirmed();
  }
  return (
    <Stack gap={12} align="start">
      <Button pending={isBusy} onClick={() => press(confirm)}>
        {t('confirm.passkey')}
      </Button>
      <PasskeyNotice refusal={refusal} />
      <FailureNotice failure={failure} />
    </Stack>
  );
}
