import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { RoleGate } from '../area/role-gate.tsx';
import { NewTextView } from '../features/texts/new-text-view.tsx';

/** `/texte/neu`: a question, a footnote or a variable that is not there yet. product.md, section "9 Calls". */
export default function NewText() {
  const t = useTexts('mf-operator');
  const client = useSearchParams()[0].get('mandant');
  return (
    <OperatorPage route="BetriebTextNeu" title={t('newText.title')}>
      {() => (
        <RoleGate needed={['content', 'admin']} client={client}>
          <NewTextView />
        </RoleGate>
      )}
    </OperatorPage>
  );
}
