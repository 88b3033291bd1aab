import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { settleMonth, type MonthToSettle } from '@weitersagen/contracts/operator-settlements';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { Dialog } from '@weitersagen/domain-ui/dialog';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { isOver } from '../../area/question-dialog.tsx';
import { usePress } from '../../area/use-press.ts';
import { settlementsTexts } from './settlements-texts.ts';

interface SettleMonthProps {
  readonly client: string;
  readonly toSettle: MonthToSettle;
  /** Told what became of it; null where nothing was made out. */
  readonly onEnd: (told: 'done' | 'over' | null) => Promise<void>;
}

/** Asks before the credit notes of a month are made out, and says meanwhile how many are. */
export function SettleMonth({ client, toSettle: { month, ready }, onEnd }: SettleMonthProps) {
  const t = useTexts(settlementsTexts);
  const o = useTexts('mf-operator');
  const { api } = useArea();
  const locale = useLocale();
  const { failure, isBusy, press } = usePress();
  const [left, setLeft] = useState(ready);
  const made = ready.count - left.count;
  async function makeOut() {
    try {
      for (let seen = left; seen.count > 0;) {
        const answer = await api.call(settleMonth, { body: { client, month, ...seen } });
        seen = answer.left;
        setLeft(seen);
      }
      await onEnd('done');
    } catch (error) {
      // Another person was there first: the page tells how it stands.
      if (isApiFailure(error) && isOver(error)) return onEnd('over');
      throw error;
    }
  }
  const close = () => void onEnd(made > 0 ? 'over' : null);
  return (
    <Dialog
      isOpen
      title={t('settle.title', { month: monthText(month, locale) })}
      closeLabel={o('confirm.close')}
      onClose={close}
    >
      <Stack gap={16}>
        <Text>
          {t('settle.text', {
            count: ready.count,
            sum: formatEuro(ready.cents, locale),
          })}
        </Text>
        <div role="status">
          {(isBusy || made > 0) && (
            <Text>
              {t('settle.progress', {
                made: formatCount(made, locale),
                all: formatCount(ready.count, locale),
              })}
            </Text>
          )}
        </div>
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          <Button pending={isBusy} onClick={() => press(makeOut)}>
            {t('settle.press')}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {o('confirm.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
