import { DisputeList } from '@weitersagen/domain-ui/settlement/dispute-list';
import { SelfBilling } from '@weitersagen/domain-ui/settlement/self-billing';
import { SettlementsView } from '@weitersagen/domain-ui/settlement/settlements-view';
import { useIsOpen } from '@weitersagen/domain-ui/open-link';
import { useTexts } from '@weitersagen/platform/i18n';
import { AreaPage } from '../area/area-page.tsx';
import { CommissionSoFar } from '../features/overview/commission-so-far.tsx';

/** The invoices of the agency and what it disputes. */
export default function Invoices() {
  const t = useTexts('mf-agency');
  const isOpen = useIsOpen();
  return (
    <AreaPage route="AgenturRechnungen" view="invoices" title={t('invoices.title')}>
      {(user) => (
        <>
          {isOpen('AgenturBereich') && <CommissionSoFar user={user} />}
          <SelfBilling user={user} />
          <SettlementsView user={user} />
          <DisputeList user={user} />
        </>
      )}
    </AreaPage>
  );
}
