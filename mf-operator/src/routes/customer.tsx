import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { CustomerView } from '../features/customers/customer-view.tsx';

/** `/kunden/:mandant/:kunde`: a customer. product.md, section "8 Roles and permissions". */
export default function CustomerPage() {
  const t = useTexts('mf-operator');
  const { mandant = '', kunde = '' } = useParams();
  return (
    <OperatorPage route="BetriebKunde" title={t('customers.one')}>
      {() => <CustomerView key={`${mandant} ${kunde}`} client={mandant} id={kunde} />}
    </OperatorPage>
  );
}
