import { useTexts } from '@weitersagen/platform/i18n';
import { OperatorPage } from '../area/operator-page.tsx';
import { AccountView } from '../features/account/account-view.tsx';

/** `/konto`: the own access of an operator. */
export default function Account() {
  const t = useTexts('mf-operator');
  return (
    <OperatorPage route="BetriebKonto" title={t('account.title')}>
      {(user) => <AccountView user={user} />}
    </OperatorPage>
  );
}
