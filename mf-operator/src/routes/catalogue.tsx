import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { CatalogueView } from '../features/catalogue/catalogue-view.tsx';

/** `/katalog`: products and categories of a client. product.md, section "5 Entities". */
export default function Catalogue() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebKatalog" title={t('catalogue.title')}>
      {() => <CatalogueView />}
    </OperatorPage>
  );
}
