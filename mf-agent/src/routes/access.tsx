import { changeStaffPassword } from '@weitersagen/contracts/staff-account';
import { OwnAccess } from '@weitersagen/domain-ui/staff-account/own-access';
import { useTexts } from '@weitersagen/platform/i18n';
import { AgentPage } from '../area/agent-page.tsx';

/** `/agent/zugang`: the own access, its password and its sessions. */
export default function Access() {
  const t = useTexts('mf-agent');
  return (
    <AgentPage route="AgentZugang" title={t('access.title')}>
      {(user) => (
        <div>
          <OwnAccess user={user} changePassword={changeStaffPassword} />
        </div>
      )}
    </AgentPage>
  );
}
