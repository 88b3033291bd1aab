import { useState } from 'react';
import { beginOwnApp, confirmOwnApp, removeOwnApp } from '@weitersagen/contracts/operator-account';
import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import type { FactorSetup } from '@weitersagen/contracts/second-factor';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { ConnectApp } from '@weitersagen/domain-ui/second-factor/connect-app';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { AppState } from './app-state.tsx';
import { AskFirst } from './ask-first.tsx';
import { Outcome } from './outcome.tsx';
import type { Done } from './outcome.tsx';

type Task =
  | { readonly name: 'look'; readonly done: Done }
  | { readonly name: 'connect'; readonly setup: FactorSetup }
  | { readonly name: 'remove' };

interface AppSettingProps {
  readonly account: OperatorAccount;
  readonly onChanged: () => Promise<void>;
}

/** Sets an authenticator app up, puts another in its place, or removes it; as the only second factor it stays. */
export function AppSetting({ account, onChanged }: AppSettingProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const [task, setTask] = useState<Task>({ name: 'look', done: null });
  const back = () => setTask({ name: 'look', done: '' });
  async function changed(done: string) {
    await onChanged();
    setTask({ name: 'look', done });
  }
  return (
    <Setting title={t('account.app.title')} text={t('account.app.text')}>
      {task.name === 'look' && (
        <Outcome done={task.done}>
          <AppState
            account={account}
            onSetUp={async () =>
              setTask({ name: 'connect', setup: await api.call(beginOwnApp, {}) })
            }
            onRemove={() => setTask({ name: 'remove' })}
          />
        </Outcome>
      )}
      {task.name === 'connect' && (
        <ConnectApp
          setup={task.setup}
          confirm={async (code) => {
            await api.call(confirmOwnApp, { body: { code } });
            await changed(
              t(account.appSince === null ? 'account.app.added' : 'account.app.replaced'),
            );
          }}
          onCancel={back}
        />
      )}
      {task.name === 'remove' && (
        <AskFirst
          title={t('account.app.remove')}
          text={t('account.app.removeText')}
          submit={t('account.app.remove')}
          cancel={t('account.keep')}
          isDanger
          work={async () => {
            await api.call(removeOwnApp, {});
            await changed(t('account.app.removed'));
          }}
          onCancel={back}
        />
      )}
    </Setting>
  );
}
