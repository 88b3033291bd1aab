import { changeStaffPassword } from '@weitersagen/contracts/staff-account';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { OwnSessions } from '@weitersagen/domain-ui/staff-account/own-sessions';
import { PasswordForm } from '@weitersagen/domain-ui/staff-account/password-form';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { AgentPage } from '../area/agent-page.tsx';

/** `/agent/zugang`: the own access, its password and its sessions. */
export default function Access() {
  const t = useTexts('mf-agent');
  return (
    <AgentPage route="AgentZugang" title={t('access.title')}>
      {(user) => <OwnAccess user={user} />}
    </AgentPage>
  );
}

function OwnAccess({ user }: { readonly user: StaffUser }) {
  const { t, api } = useArea();
  return (
    <div>
      <Setting title={t('data.password')} text={t('data.passwordText')}>
        <PasswordForm
          email={user.email}
          change={(body) => api.call(changeStaffPassword, { body })}
        />
      </Setting>
      <Setting title={t('sessions.title')} text={t('sessions.text')}>
        <OwnSessions user={user} />
      </Setting>
    </div>
  );
}
