import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { beginPasskeyLogin, finishPasskeyLogin } from '@weitersagen/contracts/operator-access';
import type { StaffSignedIn } from '@weitersagen/contracts/staff';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import type { PasskeyStepProps } from '@weitersagen/domain-ui/second-factor/first-step';
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
  return (
    <Stack gap={12} align="start">
      <Text>{t('passkey.signInText')}</Text>
      <PasskeyButton variant="secondary" onSignedIn={startStaffSession} />
    </Stack>
  );
}

/** The second step of a sign-in by one of the account's own passkeys. */
export function PasskeyStep(props: PasskeyStepProps) {
  return (
    <Stack gap={12} align="start">
      <PasskeyButton variant="primary" {...props} />
    </Stack>
  );
}

interface PasskeyButtonProps extends Partial<PasskeyStepProps> {
  readonly variant: 'primary' | 'secondary';
  readonly onSignedIn: (answer: StaffSignedIn) => void;
}

function PasskeyButton({ variant, ticket, onSignedIn, onLate }: PasskeyButtonProps) {
  const t = useTexts('mf-operator');
  const api = useApi();
  const { failure, report, clear } = useFailure();
  const [refusal, setRefusal] = useState<PasskeyRefusal | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function signIn() {
    clear();
    setRefusal(null);
    setAsking(true);
    const step = ticket === undefined ? {} : { ticket };
    try {
      const { options } = await api.call(beginPasskeyLogin, { body: step });
      const passkey = await signByPasskey(options);
      if (typeof passkey === 'string') setRefusal(passkey);
      else onSignedIn(await api.call(finishPasskeyLogin, { body: { ...step, passkey } }));
    } catch (error) {
      if (onLate && isApiFailure(error) && error.key === 'signInExpired') onLate(error);
      else report(error);
    }
    setAsking(false);
  }

  return (
    <>
      <Button variant={variant} pending={isAsking} onClick={() => void signIn()}>
        {t('passkey.signIn')}
      </Button>
      <PasskeyNotice refusal={refusal} />
      <FailureNotice failure={failure} />
    </>
  );
}
