import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { SellerPage } from '../area/seller-page.tsx';
import { CreditNoteView } from '../settlement/credit-note-view.tsx';

/** `/vertriebspartner/abrechnung/:nummer`: one credit note. */
export default function CreditNote() {
  const t = useTexts('mf-seller');
  const { nummer = '' } = useParams();
  return (
    <SellerPage
      route="VertriebspartnerAbrechnung"
      title={t('creditNote.title', { number: nummer })}
    >
      {(user) => <CreditNoteView key={nummer} user={user} number={nummer} />}
    </SellerPage>
  );
}
