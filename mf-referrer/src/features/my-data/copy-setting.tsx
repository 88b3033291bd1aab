import { useRef } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { exportOwnData } from '@weitersagen/contracts/own-data';
import { DeferredPart } from '@weitersagen/domain-ui/deferred-part';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useMutation } from '@weitersagen/platform/query';
import { useApi, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { latePart } from '@weitersagen/ui/late';
import { Notice } from '@weitersagen/ui/notice';
import { saveFile } from '@weitersagen/ui/save-file';
import { myDataTexts } from './my-data-texts.ts';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';

const gate = latePart(() =>
  import(
    /* webpackChunkName: "password-gate" */ '../../area/confirm-password/password-gate.tsx'
  ).then((file) => file.PasswordGate),
);

/** Everything that is kept about the person, as a file; bank data are in it, so that the person confirms to be there. */
export function CopySetting() {
  const t = useTexts(myDataTexts);
  const api = useApi();
  const tenant = useTenant().id;
  const button = useRef<HTMLButtonElement>(null);
  const loading = useMutation({
    mutationFn: () => api.call(exportOwnData, {}),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), `${tenant}-meine-daten.json`);
    },
  });
  const failure = isApiFailure(loading.error) ? loading.error : null;
  const isLocked = failure?.key === 'passwordRequired';
  return (
    <Setting title={t('copy.title')} text={t('copy.text')}>
      <div>
        <Button
          ref={button}
          variant="secondary"
          pending={loading.isPending}
          onClick={() => loading.mutate()}
        >
          {t('copy.submit')}
        </Button>
      </div>
      {isLocked && (
        <DeferredPart part={gate}>
          {(PasswordGate) => (
            <PasswordGate
              reason={t('copy.locked')}
              submit={t('copy.confirm')}
              onConfirmed={() => {
                button.current?.focus(); // what had the focus goes
                loading.mutate();
              }}
            />
          )}
        </DeferredPart>
      )}
      {loading.isSuccess && <Notice tone="positive" role="status" title={t('copy.done')} />}
      <FailureNotice failure={isLocked ? null : failure} />
    </Setting>
  );
}
