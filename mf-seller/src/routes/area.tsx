import { useTexts } from '@weitersagen/platform/i18n';
import { SellerPage } from '../area/seller-page.tsx';
import { OverviewView } from '../features/overview/overview-view.tsx';

/** `/vertriebspartner/bereich`: the seller's key figures. */
export default function Area() {
  const t = useTexts('mf-seller');
  return (
    <SellerPage route="VertriebspartnerBereich" title={t('overview.heading')}>
      {(user) => <OverviewView user={user} />}
    </SellerPage>
  );
}
