import type { OwnPasskey } from '@weitersagen/contracts/operator-account';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import classes from './passkey-list.module.css';

interface PasskeyListProps {
  readonly passkeys: readonly OwnPasskey[];
  /** The one passkey is the only second factor: it may not be removed. */
  readonly isLastFactor: boolean;
  readonly onTask: (task: 'rename' | 'remove', id: string) => void;
}

/** The passkeys with their names and what is known of them. Nothing where there is none. */
export function PasskeyList({ passkeys, isLastFactor, onTask }: PasskeyListProps) {
  const t = useTexts('mf-operator');
  const locale = useLocale();
  if (passkeys.length === 0) return null;
  const time = (instant: string) => formatDateTime(new Date(instant), locale);
  const about = ({ created, lastUsed, isSynced }: OwnPasskey) =>
    [
      t('account.passkeys.created', { time: time(created) }),
      lastUsed === null
        ? t('account.passkeys.unused')
        : t('account.passkeys.used', { time: time(lastUsed) }),
      t(isSynced ? 'account.passkeys.synced' : 'account.passkeys.single'),
    ].join(' ');
  return (
    <ul className={classes['passkeys']}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={classes['passkey']}>
          <div className={classes['about']}>
            <p className={classes['name']}>{passkey.name}</p>
            <p className={classes['detail']}>{about(passkey)}</p>
            {isLastFactor && <p className={classes['detail']}>{t('account.lastFactor')}</p>}
          </div>
          <Cluster gap={8}>
            <Button
              variant="secondary"
              size="small"
              aria-label={t('account.passkeys.renameOf', { name: passkey.name })}
              onClick={() => onTask('rename', passkey.id)}
            >
              {t('account.passkeys.rename')}
            </Button>
            {!isLastFactor && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('account.passkeys.removeOf', { name: passkey.name })}
                onClick={() => onTask('remove', passkey.id)}
              >
                {t('account.passkeys.remove')}
              </Button>
            )}
          </Cluster>
        </li>
      ))}
    </ul>
  );
}
