import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { DefinitionList } from '@weitersagen/ui/definition-list';

/** Who one is here, and in which roles; others change that. */
export function PersonSetting({ account }: { readonly account: OperatorAccount }) {
  const t = useTexts('mf-operator');
  const { firstName, lastName, email } = account;
  const clientName = (id: string) => account.clients.find((one) => one.id === id)?.name ?? id;
  const roles = account.roles.map(({ role, client }) => {
    const name = t(`account.role.${role}`);
    return client === null
      ? t('account.ofAll', { role: name })
      : t('account.ofClient', { role: name, client: clientName(client) });
  });
  return (
    <Setting title={t('account.person')} text={t('account.personText')}>
      <DefinitionList
        items={[
          { term: t('account.name'), detail: `${firstName} ${lastName}` },
          { term: t('account.email'), detail: email },
          {
            term: t('account.roles'),
            detail: roles.length === 0 ? t('account.noRoles') : roles.join(', '),
          },
        ]}
      />
    </Setting>
  );
}
