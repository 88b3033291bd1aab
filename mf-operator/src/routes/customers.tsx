import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { CustomersView } from '../features/customers/customers-view.tsx';

/** `/kunden`: finds customers. product.md, section "8 Roles and permissions". */
export default function Customers() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebKunden" title={t('customers.title')}>
      {() => <CustomersView />}
    </OperatorPage>
  );
}
