import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { KeysView } from '../features/keys/keys-view.tsx';

/** `/schluessel`: the keys of clients' systems and of machines. product.md, section "9 Calls". */
export default function Keys() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebSchluessel" title={t('keys.title')}>
      {() => <KeysView />}
    </OperatorPage>
  );
}
