import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { HistoryView } from '../features/history/history-view.tsx';

/** `/protokoll`: what operators did, searched. product.md, section "8 Roles and permissions". */
export default function History() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebProtokoll" title={t('history.title')}>
      {() => <HistoryView />}
    </OperatorPage>
  );
}
