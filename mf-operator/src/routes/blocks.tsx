import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { BlocksView } from '../features/blocks/blocks-view.tsx';

/** `/sperren`: who may not take part in a programme. product.md, section "8 Roles and permissions". */
export default function Blocks() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebSperren" title={t('blocks.title')}>
      {() => <BlocksView />}
    </OperatorPage>
  );
}
