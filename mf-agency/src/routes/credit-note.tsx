import { CreditNoteView } from '@weitersagen/domain-ui/settlement/credit-note-view';
import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { AreaPage } from '../area/area-page.tsx';

/** `/agentur/rechnungen/:nummer`: one credit note of the agency. */
export default function CreditNote() {
  const t = useTexts('mf-agency');
  const { nummer = '' } = useParams();
  return (
    <AreaPage
      route="AgenturRechnungen"
      view="invoices"
      title={t('creditNote.title', { number: nummer })}
    >
      {(user) => <CreditNoteView key={nummer} user={user} number={nummer} />}
    </AreaPage>
  );
}
