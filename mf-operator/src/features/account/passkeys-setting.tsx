import { useState } from 'react';
import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Text } from '@weitersagen/ui/text';
import { NewPasskey } from './new-passkey.tsx';
import { Outcome } from './outcome.tsx';
import type { Done } from './outcome.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

type Task =
  | { readonly name: 'look'; readonly done: Done }
  | { readonly name: 'add' }
  | { readonly name: 'rename' | 'remove'; readonly id: string };

interface PasskeysSettingProps {
  readonly account: OperatorAccount;
  readonly onChanged: () => Promise<void>;
}

/** The own passkeys: one more, another name, one less; the only second factor stays. */
export function PasskeysSetting({ account, onChanged }: PasskeysSettingProps) {
  const t = useTexts('mf-operator');
  const [task, setTask] = useState<Task>({ name: 'look', done: null });
  const back = () => setTask({ name: 'look', done: '' });
  async function changed(done: string) {
    await onChanged();
    setTask({ name: 'look', done });
  }
  const { passkeys, appSince } = account;
  const chosen = 'id' in task ? passkeys.find(({ id }) => id === task.id) : undefined;
  const isLooking = task.name === 'look' || ('id' in task && chosen === undefined);
  return (
    <Setting title={t('account.passkeys.title')} text={t('account.passkeys.text')}>
      {isLooking && (
        <Outcome done={task.name === 'look' ? task.done : ''}>
          {passkeys.length === 0 && <Text>{t('account.passkeys.none')}</Text>}
          <PasskeyList
            passkeys={passkeys}
            isLastFactor={passkeys.length === 1 && appSince === null}
            onTask={(name, id) => setTask({ name, id })}
          />
          <div>
            <Button variant="secondary" onClick={() => setTask({ name: 'add' })}>
              {t('account.passkeys.add')}
            </Button>
          </div>
        </Outcome>
      )}
      {task.name === 'add' && (
        <NewPasskey
          onAdded={(name) => changed(t('account.passkeys.added', { name }))}
          onCancel={back}
        />
      )}
      {task.name === 'rename' && chosen && (
        <RenamePasskey
          passkey={chosen}
          onRenamed={(name) => changed(t('account.passkeys.renamed', { name }))}
          onCancel={back}
        />
      )}
      {task.name === 'remove' && chosen && (
        <RemovePasskey
          passkey={chosen}
          onRemoved={() => changed(t('account.passkeys.removed', { name: chosen.name }))}
          onCancel={back}
        />
      )}
    </Setting>
  );
}
