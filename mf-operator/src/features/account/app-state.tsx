import type { OperatorAccount } from '@weitersagen/contracts/operator-account';
import { formatDateTime } from '@weitersagen/domain/dates';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { usePress } from '../../area/use-press.ts';

interface AppStateProps {
  readonly account: OperatorAccount;
  readonly onSetUp: () => Promise<void>;
  readonly onRemove: () => void;
}

/** Whether an app is there, since when, and what can be done with it. */
export function AppState({ account, onSetUp, onRemove }: AppStateProps) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  const { failure, isBusy, press } = usePress();
  const { appSince, passkeys } = account;
  if (appSince === null)
    return (
      <>
        <Text>{t('account.app.off')}</Text>
        <div>
          <Button variant="secondary" pending={isBusy} onClick={() => press(onSetUp)}>
            {t('account.app.setUp')}
          </Button>
        </div>
        <FailureNotice failure={failure} />
      </>
    );
  return (
    <>
      <Text>{t('account.app.on', { time: formatDateTime(new Date(appSince), locale) })}</Text>
      {passkeys.length === 0 && (
        <Text size="small" tone="muted">
          {t('account.lastFactor')}
        </Text>
      )}
      <Text size="small" tone="muted">
        {t('account.app.replaceText')}
      </Text>
      <Cluster gap={12}>
        <Button variant="secondary" pending={isBusy} onClick={() => press(onSetUp)}>
          {t('account.app.replace')}
        </Button>
        {passkeys.length > 0 && (
          <Button variant="secondary" onClick={onRemove}>
            {t('account.app.remove')}
          </Button>
        )}
      </Cluster>
      <FailureNotice failure={failure} />
    </>
  );
}
