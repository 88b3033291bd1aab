import { CreditNoteView } from '@weitersagen/domain-ui/settlement/credit-note-view';
import { useIsOpen } from '@weitersagen/domain-ui/open-link';
import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { SellerPage } from '../area/seller-page.tsx';
import { Reconciliation } from '../features/reconciliation/reconciliation.tsx';

/** `/vertriebspartner/abrechnung/:nummer`: one credit note. */
export default function CreditNote() {
  const t = useTexts('mf-seller');
  const isOpen = useIsOpen();
  const { nummer = '' } = useParams();
  return (
    <SellerPage
      route="VertriebspartnerAbrechnung"
      title={t('creditNote.title', { number: nummer })}
    >
      {(user) => (
        <CreditNoteView key={nummer} user={user} number={nummer}>
          {(lines, onDispute) =>
            isOpen('VertriebspartnerBereich') && (
              <Reconciliation user={user} number={nummer} lines={lines} onDispute={onDispute} />
            )
          }
        </CreditNoteView>
      )}
    </SellerPage>
  );
}
