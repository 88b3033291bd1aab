import { useState } from 'react';
import * as access from '@weitersagen/contracts/operator-access';
import type { FactorSetup } from '@weitersagen/contracts/second-factor';
import type { StaffSignedIn } from '@weitersagen/contracts/staff';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { ConnectApp } from '@weitersagen/domain-ui/second-factor/connect-app';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { startStaffSession } from '@weitersagen/platform/staff-session';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { makePasskey } from '../../area/passkey.ts';
import type { PasskeyRefusal } from '../../area/passkey.ts';
import { PasskeyNotice } from '../../area/passkey-notice.tsx';

interface FirstFactorProps {
  readonly token: string;
  /** A factor is there and the person signed in; the codes are shown once. */
  readonly onReady: (codes: readonly string[]) => void;
}

interface Ready {
  readonly signedIn: StaffSignedIn;
  readonly codes: readonly string[];
}

/** Asks for a passkey or an authenticator app, without which no operator signs in. */
export function FirstFactor({ token, onReady }: FirstFactorProps) {
  const t = useTexts('mf-operator');
  const api = useApi();
  const { failure, report, clear } = useFailure();
  const [setup, setSetup] = useState<FactorSetup | null>(null);
  const [refusal, setRefusal] = useState<PasskeyRefusal | null>(null);
  const [asked, setAsked] = useState<'app' | 'passkey' | null>(null);
  const ready = ({ signedIn, codes }: Ready) => {
    startStaffSession(signedIn);
    onReady(codes);
  };

  /** Does what a button asks for, one at a time. */
  async function ask(what: 'app' | 'passkey', work: () => Promise<void>) {
    clear();
    setRefusal(null);
    setAsked(what);
    try {
      await work();
    } catch (error) {
      report(error);
    }
    setAsked(null);
  }
  const askPasskey = async () => {
    const { options } = await api.call(access.beginFirstPasskey, { body: { token } });
    const passkey = await makePasskey(options);
    if (typeof passkey === 'string') return setRefusal(passkey);
    const body = { token, name: t('passkey.firstName'), passkey };
    ready(await api.call(access.finishFirstPasskey, { body }));
  };

  return (
    <Stack gap={24}>
      <Heading level={2} size="small" focusRef={focusOnMount}>
        {t('firstFactor.title')}
      </Heading>
      {setup === null ? (
        <>
          <Text>{t('firstFactor.text')}</Text>
          <Stack gap={8} align="start">
            <Button pending={asked === 'passkey'} onClick={() => void ask('passkey', askPasskey)}>
              {t('firstFactor.passkey')}
            </Button>
            <Text size="small" tone="muted">
              {t('firstFactor.passkeyText')}
            </Text>
          </Stack>
          <Stack gap={8} align="start">
            <Button
              variant="secondary"
              pending={asked === 'app'}
              onClick={() =>
                void ask('app', async () =>
                  setSetup(await api.call(access.beginFirstApp, { body: { token } })),
                )
              }
            >
              {t('firstFactor.app')}
            </Button>
            <Text size="small" tone="muted">
              {t('firstFactor.appText')}
            </Text>
          </Stack>
          <PasskeyNotice refusal={refusal} />
          <FailureNotice failure={failure} />
        </>
      ) : (
        <ConnectApp
          setup={setup}
          confirm={async (code) =>
            ready(await api.call(access.finishFirstApp, { body: { token, code } }))
          }
          onCancel={() => setSetup(null)}
        />
      )}
    </Stack>
  );
}
