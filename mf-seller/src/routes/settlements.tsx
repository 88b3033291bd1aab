import { DisputeList } from '@weitersagen/domain-ui/settlement/dispute-list';
import { SelfBilling } from '@weitersagen/domain-ui/settlement/self-billing';
import { SettlementsView } from '@weitersagen/domain-ui/settlement/settlements-view';
import { useTexts } from '@weitersagen/platform/i18n';
import { SellerPage } from '../area/seller-page.tsx';

/** `/vertriebspartner/abrechnung`: monthly credit notes and disputes. */
export default function Settlements() {
  const t = useTexts('mf-seller');
  return (
    <SellerPage route="VertriebspartnerAbrechnung" title={t('settlements.title')}>
      {(user) => (
        <>
          <SelfBilling user={user} />
          <SettlementsView user={user} />
          <DisputeList user={user} />
        </>
      )}
    </SellerPage>
  );
}
