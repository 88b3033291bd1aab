import { useTexts } from '@weitersagen/platform/i18n';
import { DataView } from '../features/data/data-view.tsx';
import { SellerPage } from '../area/seller-page.tsx';

/** `/vertriebspartner/meinedaten`: address, tax, bank account, password. */
export default function Data() {
  const t = useTexts('mf-seller');
  return (
    <SellerPage route="VertriebspartnerDaten" title={t('data.title')}>
      {(user) => <DataView user={user} />}
    </SellerPage>
  );
}
