import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { PeopleView } from '../features/people/people-view.tsx';

/** `/personen`: the operators, their roles and their access, for admins. product.md, section "8 Roles and permissions". */
export default function People() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebPersonen" title={t('people.title')}>
      {() => <PeopleView />}
    </OperatorPage>
  );
}
