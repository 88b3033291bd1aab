import { useTexts } from '@weitersagen/platform/i18n';
import { useParams } from '@weitersagen/platform/router';
import { OperatorPage } from '../area/operator-page.tsx';
import { ProductView } from '../features/catalogue/product-view.tsx';

/** `/katalog/:nummer`: a product with every version of its reward, or a new one. product.md, section "5 Entities". */
export default function Product() {
  const t = useTexts('mf-operator');
  const { nummer = '' } = useParams();
  return (
    <OperatorPage route="BetriebProdukt" title={t('product.title')}>
      {() => <ProductView key={nummer} number={nummer} />}
    </OperatorPage>
  );
}
