import type { StaffUser } from '@weitersagen/contracts/staff';
import { mayChangeMasterData } from '@weitersagen/domain/agency-rules';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { BankSetting } from '@weitersagen/domain-ui/staff-account/bank-setting';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { roleOf } from '../../area/views.ts';
import { CompanyForm } from './company-form.tsx';
import { MasterDataFacts } from './master-data-facts.tsx';
import { TaxForm } from './tax-form.tsx';
import { useChangeAgency, useMasterData } from '../../area/use-master-data.ts';

/** Name, address, tax and bank account of the agency: owners change them, employees read them. product.md, section "8 Roles and permissions". */
export function MasterDataView({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const stored = useMasterData(user);
  const change = useChangeAgency(user);
  if (stored.isError)
    return <AreaFailure error={stored.error} onRetry={() => void stored.refetch()} />;
  const { data } = stored;
  if (!data) return <Skeleton shape="block" />;
  if (!mayChangeMasterData(roleOf(user.role))) return <MasterDataFacts data={data} />;
  return (
    <div>
      <Setting title={t('masterData.agency')} text={t('masterData.agencyText')}>
        <DefinitionList
          items={[
            { term: t('masterData.number'), detail: data.number },
            {
              term: t('masterData.state'),
              detail: t(data.active ? 'masterData.active' : 'masterData.waiting'),
            },
          ]}
        />
      </Setting>
      <Setting title={t('masterData.company')} text={t('data.addressText')}>
        <CompanyForm data={data} change={change} />
      </Setting>
      <Setting title={t('masterData.tax')} text={t('data.taxText')}>
        <TaxForm data={data} email={user.email} change={change} />
      </Setting>
      <Setting title={t('masterData.bank')} text={t('data.bankText')}>
        <BankSetting data={data} email={user.email} change={change} />
      </Setting>
    </div>
  );
}
