import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { MissingView } from '../features/missing/missing-view.tsx';

/** `/nachmeldungen`: rewards that referrers miss. product.md, section "14 Payouts and ledger". */
export default function Missing() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebNachmeldungen" title={t('missing.title')}>
      {() => <MissingView />}
    </OperatorPage>
  );
}
