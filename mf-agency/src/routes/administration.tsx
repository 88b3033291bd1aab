import { changeStaffPassword } from '@weitersagen/contracts/staff-account';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { OwnSessions } from '@weitersagen/domain-ui/staff-account/own-sessions';
import { PasswordForm } from '@weitersagen/domain-ui/staff-account/password-form';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { FactorSetting } from '../second-factor/factor-setting.tsx';

/** `/agentur/verwaltung`: the own access, its password, its second factor and its sessions. */
export default function Administration() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturVerwaltung" view="administration" title={t('administration.title')}>
      {(user) => <OwnAccess user={user} />}
    </AreaPage>
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
      <FactorSetting user={user} />
      <Setting title={t('sessions.title')} text={t('sessions.text')}>
        <OwnSessions user={user} />
      </Setting>
    </div>
  );
}
