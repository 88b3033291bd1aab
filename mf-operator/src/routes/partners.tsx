import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { PartnersView } from '../features/partners/partners-view.tsx';

/** `/partner`: agencies, sellers and agents of a client. product.md, section "8 Roles and permissions". */
export default function Partners() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebPartner" title={t('partners.title')}>
      {() => <PartnersView />}
    </OperatorPage>
  );
}
