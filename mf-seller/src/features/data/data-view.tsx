import { changeSellerPassword } from '@weitersagen/contracts/seller';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AddressForm } from '@weitersagen/domain-ui/staff-account/address-form';
import { BankSetting } from '@weitersagen/domain-ui/staff-account/bank-setting';
import { OwnAccess } from '@weitersagen/domain-ui/staff-account/own-access';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { TaxForm } from './tax-form.tsx';
import { useChangeSeller, useSellerData } from '../../area/use-seller-data.ts';

/** The own data of a seller, each group with its own form. product.md, section "9 Calls". */
export function DataView({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-seller');
  const stored = useSellerData(user);
  const change = useChangeSeller(user);
  if (stored.isError)
    return <AreaFailure error={stored.error} onRetry={() => void stored.refetch()} />;
  const { data } = stored;
  if (!data) return <Skeleton shape="block" />;
  return (
    <div>
      <Setting title={t('data.person')} text={t('data.personText')}>
        <DefinitionList
          items={[
            { term: t('data.number'), detail: data.number },
            { term: t('data.name'), detail: `${data.firstName} ${data.lastName}` },
            { term: t('field.email'), detail: data.email },
            { term: t('data.access'), detail: t(data.active ? 'data.active' : 'data.inactive') },
          ]}
        />
      </Setting>
      <Setting title={t('register.address')} text={t('data.addressText')}>
        <AddressForm data={data} change={change} />
      </Setting>
      <Setting title={t('register.tax')} text={t('data.taxText')}>
        <TaxForm data={data} change={change} />
      </Setting>
      <Setting title={t('register.bank')} text={t('data.bankText')}>
        <BankSetting data={data} email={data.email} change={change} />
      </Setting>
      <OwnAccess user={user} changePassword={changeSellerPassword} />
    </div>
  );
}
