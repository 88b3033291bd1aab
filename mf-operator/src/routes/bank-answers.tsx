import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { BankAnswersView } from '../features/payouts/bank/bank-answers-view.tsx';

/** `/auszahlungen/bankantworten`: reads answers of the bank in, and lists those that were read. product.md, section "14 Payouts and ledger". */
export default function BankAnswersPage() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebBankantworten" title={t('payouts.bankAnswers')}>
      {() => <BankAnswersView />}
    </OperatorPage>
  );
}
