import { useState } from 'react';
import { beginPasskeyLogin, finishPasskeyLogin } from '@weitersagen/contracts/operator-access';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { signByPasskey } from '../../area/passkey.ts';
import type { PasskeyRefusal } from '../../area/passkey.ts';
import { PasskeyNotice } from '../../area/passkey-notice.tsx';

/** Signs in by a passkey alone, without address and password; the page around it leads on. product.md, section "12 Accounts and tokens". */
export function PasskeySignIn() {
  const t = useTexts('mf-operator');
  const api = useApi();
  const { failure, report, clear } = useFailure();
  const [refusal, setRefusal] = useState<PasskeyRefusal | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function signIn() {
    clear();
    setRefusal(null);
    setAsking(true);
    try {
      const { options } = await api.call(beginPasskeyLogin, { body: {} });
      const passkey = await signByPasskey(options);
      if (typeof passkey === 'string') setRefusal(passkey);
      else startStaffSession(await api.call(finishPasskeyLogin, { body: { passkey } }));
    } catch (error) {
      report(error);
    }
    setAsking(false);
  }

  return (
    <Stack gap={12} align="start">
      <Text>{t('passkey.signInText')}</Text>
      <Button variant="secondary" pending={isAsking} onClick={() => void signIn()}>
        {t('passkey.signIn')}
      </Button>
      <PasskeyNotice refusal={refusal} />
      <FailureNotice failure={failure} />
    </Stack>
  );
}
