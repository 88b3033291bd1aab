import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { TaxExportView } from '../features/tax-export/tax-export-view.tsx';

/** `/finanzamt`: documents, journal and masters of a period for the tax office. product.md, section "14 Payouts and ledger". */
export default function TaxExportPage() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebFinanzamt" title={t('taxExport.title')}>
      {() => <TaxExportView />}
    </OperatorPage>
  );
}
