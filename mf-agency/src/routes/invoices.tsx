import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { InvoicesView } from '../invoices/invoices-view.tsx';

/** The invoices of the agency. */
export default function Invoices() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturRechnungen" view="invoices" title={t('invoices.title')}>
      {(user) => <InvoicesView user={user} />}
    </AreaPage>
  );
}
