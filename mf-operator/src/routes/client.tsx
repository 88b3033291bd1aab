import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { RoleGate } from '../area/role-gate.tsx';
import { ClientView, NewClient } from '../features/clients/client-view.tsx';

/** `/mandanten/:mandant`: the settings of a client, or a new one. product.md, section "2 Tenants and switches". */
export default function Client() {
  const t = useTexts('mf-operator');
  const { mandant = '' } = useParams();
  return (
    <OperatorPage route="BetriebMandant" title={t('client.title')}>
      {() =>
        mandant === 'neu' ? (
          <RoleGate needed={['admin']} isForAll>
            <NewClient />
          </RoleGate>
        ) : (
          <ClientView key={mandant} client={mandant} />
        )
      }
    </OperatorPage>
  );
}
