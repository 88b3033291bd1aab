import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { DeviceView } from '../features/device/device-view.tsx';

/** `/geraet`: lets a command act for who confirms its code. product.md, section "12 Accounts and tokens". */
export default function Device() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebGeraet" title={t('device.title')}>
      {() => <DeviceView />}
    </OperatorPage>
  );
}
