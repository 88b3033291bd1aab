import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { BankAnswerView } from '../features/payouts/bank/bank-answer-view.tsx';

/** `/auszahlungen/bankantworten/:datei`: an answer of the bank that was read. product.md, section "14 Payouts and ledger". */
export default function BankAnswer() {
  const t = useTexts('mf-operator');
  const { datei = '' } = useParams();
  return (
    <OperatorPage route="BetriebBankantwort" title={t('payouts.bankAnswer')}>
      {() => <BankAnswerView key={datei} file={datei} />}
    </OperatorPage>
  );
}
