import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { ClientsView } from '../features/clients/clients-view.tsx';

/** `/mandanten`: the clients and how far each is set up. product.md, section "2 Tenants and switches". */
export default function Clients() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebMandanten" title={t('clients.title')}>
      {() => <ClientsView />}
    </OperatorPage>
  );
}
