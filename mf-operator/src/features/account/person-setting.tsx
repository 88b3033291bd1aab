import { useState } from 'react';
import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Cluster } from '@weitersagen/ui/layout';
import { NewEmail } from './new-email.tsx';
import { NewName } from './new-name.tsx';
import { Outcome } from './outcome.tsx';
import type { Done } from './outcome.tsx';
import { WaitingEmail } from './waiting-email.tsx';

type Task =
  | { readonly name: 'look'; readonly done: Done }
  | { readonly name: 'name' }
  | { readonly name: 'email' };

interface PersonSettingProps {
  readonly account: OperatorAccount;
  readonly onChanged: () => Promise<void>;
}

/** Who one is here, and in which roles: name and address are changed here, roles by others. */
export function PersonSetting({ account, onChanged }: PersonSettingProps) {
  const t = useTexts('mf-operator');
  const [task, setTask] = useState<Task>({ name: 'look', done: null });
  const { firstName, lastName, email } = account;
  const clientName = (id: string) => account.clients.find((one) => one.id === id)?.name ?? id;
  const roles = account.roles.map(({ role, client }) => {
    const name = t(`account.role.${role}`);
    return client === null
      ? t('account.ofAll', { role: name })
      : t('account.ofClient', { role: name, client: clientName(client) });
  });
  const back = () => setTask({ name: 'look', done: '' });
  const done = (told: string) => setTask({ name: 'look', done: told });
  return (
    <Setting title={t('account.person')} text={t('account.personText')}>
      {task.name === 'look' && (
        <Outcome done={task.done}>
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
          <WaitingEmail onDropped={() => done(t('account.emailDropped'))} />
          <Cluster gap={12}>
            <Button variant="secondary" onClick={() => setTask({ name: 'name' })}>
              {t('account.changeName')}
            </Button>
            <Button variant="secondary" onClick={() => setTask({ name: 'email' })}>
              {t('account.changeEmail')}
            </Button>
          </Cluster>
        </Outcome>
      )}
      {task.name === 'name' && (
        <NewName
          account={account}
          onChanged={async (name) => {
            await onChanged();
            done(t('account.nameChanged', { name }));
          }}
          onCancel={back}
        />
      )}
      {task.name === 'email' && <NewEmail email={email} onAsked={back} onCancel={back} />}
    </Setting>
  );
}
