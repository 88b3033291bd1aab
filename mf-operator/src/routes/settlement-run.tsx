import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { RunView } from '../features/settlements/run-view.tsx';

/** `/abrechnungen/:monat`: a settled month with every credit note. product.md, section "14 Payouts and ledger". */
export default function SettlementRun() {
  const t = useTexts('mf-operator');
  const { monat = '' } = useParams();
  return (
    <OperatorPage route="BetriebAbrechnungslauf" title={t('settlements.run')}>
      {() => <RunView key={monat} month={monat} />}
    </OperatorPage>
  );
}
