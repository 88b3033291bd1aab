import { endAllOwnSessions } from '@weitersagen/contracts/operator-account';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { useApi } from '@weitersagen/platform/services';
import { signOutStaff } from '@weitersagen/platform/staff-session';
import { Button } from '@weitersagen/ui/button';
import { clearDrafts } from '@weitersagen/ui/form-draft';
import { usePress } from '../../area/use-press.ts';

/** Ends every session, also this one; the page's guard leads to the sign-in. */
export function SignOutEverywhere() {
  const t = useTexts('mf-operator');
  const { api, kind } = useArea();
  const plain = useApi();
  const { failure, isBusy, press } = usePress();
  async function signOut() {
    await api.call(endAllOwnSessions, {});
    clearDrafts();
    await signOutStaff(plain, kind);
  }
  return (
    <Setting title={t('account.everywhere.title')} text={t('account.everywhere.text')}>
      <FailureNotice failure={failure} />
      <div>
        <Button variant="secondary" pending={isBusy} onClick={() => press(signOut)}>
          {t('account.everywhere.submit')}
        </Button>
      </div>
    </Setting>
  );
}
