import { useState } from 'react';
import { renewOwnCodes } from '@weitersagen/contracts/operator-account';
import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { RecoveryCodes } from '@weitersagen/domain-ui/second-factor/recovery-codes';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { AskFirst } from './ask-first.tsx';
import { Outcome } from './outcome.tsx';
import type { Done } from './outcome.tsx';

/** So few recovery codes are soon none. */
const FEW_CODES = 3;

/** The codes are on screen once and nowhere else. */
type Task =
  | { readonly name: 'look'; readonly done: Done }
  | { readonly name: 'renew' }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

interface CodesSettingProps {
  readonly account: OperatorAccount;
  readonly onChanged: () => Promise<void>;
}

/** How many recovery codes are left, and new ones in their place. */
export function CodesSetting({ account, onChanged }: CodesSettingProps) {
  const t = useTexts('mf-operator');
  const { api } = useArea();
  const [task, setTask] = useState<Task>({ name: 'look', done: null });
  const back = () => setTask({ name: 'look', done: '' });
  const count = account.recoveryCodesLeft;
  async function renew() {
    const { codes } = await api.call(renewOwnCodes, {});
    setTask({ name: 'codes', codes });
    await onChanged();
  }
  return (
    <Setting title={t('account.codes.title')} text={t('account.codes.text')}>
      {task.name === 'look' && (
        <Outcome done={task.done}>
          {count > 0 && <Text>{t('account.codes.left', { count })}</Text>}
          {count <= FEW_CODES && (
            <Notice
              tone={count === 0 ? 'critical' : 'warning'}
              title={t(count === 0 ? 'account.codes.none' : 'account.codes.few')}
            >
              <Text>{t(count === 0 ? 'account.codes.noneText' : 'account.codes.fewText')}</Text>
            </Notice>
          )}
          <div>
            <Button variant="secondary" onClick={() => setTask({ name: 'renew' })}>
              {t('account.codes.renew')}
            </Button>
          </div>
        </Outcome>
      )}
      {task.name === 'renew' && (
        <AskFirst
          title={t('account.codes.renew')}
          text={t('account.codes.renewText')}
          submit={t('account.codes.show')}
          cancel={t('account.cancel')}
          work={renew}
          onCancel={back}
        />
      )}
      {task.name === 'codes' && <RecoveryCodes codes={task.codes} onKept={back} />}
    </Setting>
  );
}
