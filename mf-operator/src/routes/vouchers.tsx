import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { VouchersView } from '../features/vouchers/vouchers-view.tsx';

/** `/gutscheine`: the voucher codes of a client. product.md, section "14 Payouts and ledger". */
export default function Vouchers() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebGutscheine" title={t('vouchers.title')}>
      {() => <VouchersView />}
    </OperatorPage>
  );
}
