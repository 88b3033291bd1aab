import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { NoteView } from '../features/settlements/note-view.tsx';

/** `/abrechnungen/:monat/:nummer`: a credit note with its lines and corrections. product.md, section "14 Payouts and ledger". */
export default function CreditNote() {
  const t = useTexts('mf-operator');
  const { monat = '', nummer = '' } = useParams();
  return (
    <OperatorPage route="BetriebGutschrift" title={t('settlements.note')}>
      {() => <NoteView key={nummer} month={monat} number={nummer} />}
    </OperatorPage>
  );
}
