import type { StaffUser } from '@weitersagen/contracts/staff';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { AddressForm } from './address-form.tsx';
import { BankSetting } from './bank-setting.tsx';
import { PasswordForm } from './password-form.tsx';
import { Setting } from './setting.tsx';
import { TaxForm } from './tax-form.tsx';
import { useKeepSellerData, useSellerData } from './use-seller-data.ts';

/** The own data of a seller, each group with its own form. product.md, section "9 Calls". */
export function DataView({ user }: { readonly user: StaffUser }) {
  const { t } = useArea();
  const stored = useSellerData(user);
  const keep = useKeepSellerData(user);
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
        <AddressForm data={data} onSaved={keep} />
      </Setting>
      <Setting title={t('register.tax')} text={t('data.taxText')}>
        <TaxForm data={data} onSaved={keep} />
      </Setting>
      <Setting title={t('register.bank')} text={t('data.bankText')}>
        <BankSetting data={data} onSaved={keep} />
      </Setting>
      <Setting title={t('data.password')} text={t('data.passwordText')}>
        <PasswordForm email={data.email} />
      </Setting>
    </div>
  );
}
