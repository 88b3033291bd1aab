import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { ExchangeView } from '../features/exchange/exchange-view.tsx';

/** `/katalogdatei`: the catalogue of a client as a file, out and in. product.md, section "5 Entities". */
export default function CatalogueFile() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebKatalogdatei" title={t('exchange.title')}>
      {() => <ExchangeView />}
    </OperatorPage>
  );
}
