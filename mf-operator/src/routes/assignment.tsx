import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { AssignmentView } from '../features/assignment/assignment-view.tsx';

/** `/zuordnung`: orders of which a person decides whose they are. product.md, section "6 Status machines". */
export default function Assignment() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebZuordnung" title={t('assignment.title')}>
      {() => <AssignmentView />}
    </OperatorPage>
  );
}
