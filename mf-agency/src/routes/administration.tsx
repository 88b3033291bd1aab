import { changeStaffPassword } from '@weitersagen/contracts/staff-account';
import { OwnAccess } from '@weitersagen/domain-ui/staff-account/own-access';
import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { FactorSetting } from '../features/second-factor/factor-setting.tsx';

/** `/agentur/verwaltung`: the own access, its password, its second factor and its sessions. */
export default function Administration() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturVerwaltung" view="administration" title={t('administration.title')}>
      {(user) => (
        <div>
          <OwnAccess user={user} changePassword={changeStaffPassword}>
            <FactorSetting user={user} />
          </OwnAccess>
        </div>
      )}
    </AreaPage>
  );
}
