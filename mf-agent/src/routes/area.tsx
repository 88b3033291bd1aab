import { useTexts } from '@weitersagen/platform/i18n';
import { AgentPage } from '../area/agent-page.tsx';
import { ProductChoice } from '../features/products/product-choice.tsx';

/** `/agent/bereich`: which product the customer wants to recommend. */
export default function Area() {
  const t = useTexts('mf-agent');
  return (
    <AgentPage route="AgentBereich" title={t('products.title')}>
      {() => <ProductChoice />}
    </AgentPage>
  );
}
