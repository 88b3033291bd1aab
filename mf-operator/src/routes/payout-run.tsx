import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { RunView } from '../features/payouts/run-view.tsx';

/** `/auszahlungen/:lauf`: a payout run with every payment. product.md, section "14 Payouts and ledger". */
export default function PayoutRun() {
  const t = useTexts('mf-operator');
  const { lauf = '' } = useParams();
  return (
    <OperatorPage route="BetriebAuszahlungslauf" title={t('payouts.run')}>
      {() => <RunView key={lauf} run={lauf} />}
    </OperatorPage>
  );
}
