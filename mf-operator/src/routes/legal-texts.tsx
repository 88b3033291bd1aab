import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { LegalView } from '../features/legal/legal-view.tsx';

/** `/rechtstexte`: the legal texts of a client with their versions. product.md, section "9 Calls". */
export default function LegalTexts() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebRechtstexte" title={t('legal.title')}>
      {() => <LegalView />}
    </OperatorPage>
  );
}
