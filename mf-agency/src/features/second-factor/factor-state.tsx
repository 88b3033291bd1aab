import type { SecondFactor } from '@weitersagen/contracts/second-factor';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';

/** So few recovery codes are soon none. */
const FEW_CODES = 3;

interface FactorStateProps {
  readonly factor: SecondFactor;
  readonly onTask: (task: 'setUp' | 'renew' | 'remove') => void;
}

/** Whether the second factor is on, since when, how many recovery codes are left, and what can be done. */
export function FactorState({ factor, onTask }: FactorStateProps) {
  const t = useTexts('mf-agency');
  const locale = useLocale();
  const { since, recoveryCodesLeft: count } = factor;
  if (since === null) {
    return (
      <>
        <Text>{t('factor.off')}</Text>
        <div>
          <Button variant="secondary" onClick={() => onTask('setUp')}>
            {t('factor.switchOn')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Notice
        tone="positive"
        title={t('factor.on', { time: formatDateTime(new Date(since), locale) })}
      >
        <Text>{t('factor.codesLeft', { count })}</Text>
      </Notice>
      {count <= FEW_CODES && (
        <Notice tone="warning" title={t('factor.fewCodes')}>
          <Text>{t('factor.fewCodesText')}</Text>
        </Notice>
      )}
      <Cluster gap={12}>
        <Button variant="secondary" onClick={() => onTask('renew')}>
          {t('factor.renew')}
        </Button>
        <Button variant="quiet" onClick={() => onTask('remove')}>
          {t('factor.switchOff')}
        </Button>
      </Cluster>
    </>
  );
}
