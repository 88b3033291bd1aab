import { useState } from 'react';
import { endAllOwnSessions } from '@weitersagen/contracts/operator-account';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { signOutStaff } from '@weitersagen/platform/staff-session';
import { Button } from '@weitersagen/ui/button';
import { clearDrafts } from '@weitersagen/ui/form-draft';
import { QuestionDialog } from './question-dialog.tsx';

/** Ends every session, also this one, after a question; the page's guard leads to the sign-in. */
export function SignOutEverywhere() {
  const t = useTexts('mf-operator');
  const { kind } = useArea();
  const plain = useApi();
  const [isAsked, setAsked] = useState(false);
  return (
    <Setting title={t('account.everywhere.title')} text={t('account.everywhere.text')}>
      <div>
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {t('account.everywhere.submit')}
        </Button>
      </div>
      {isAsked && (
        <QuestionDialog
          title={t('account.everywhere.question')}
          text={t('account.everywhere.effect')}
          press={t('account.everywhere.submit')}
          call={async (api) => {
            await api.call(endAllOwnSessions, {});
            clearDrafts();
            await signOutStaff(plain, kind);
          }}
          done=""
          over=""
          onEnd={() => {
            setAsked(false);
            return Promise.resolve();
          }}
        />
      )}
    </Setting>
  );
}
