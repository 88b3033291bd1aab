import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { TextsView } from '../features/texts/texts-view.tsx';

/** `/texte`: what stands on the pages of a client. product.md, section "9 Calls". */
export default function Texts() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebTexte" title={t('texts.title')}>
      {() => <TextsView />}
    </OperatorPage>
  );
}
