import { useState } from 'react';
import {
  releaseSettlementRun,
  writeSettlementFile,
} from '@weitersagen/contracts/operator-settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { saveFile } from '@weitersagen/ui/save-file';
import { Text } from '@weitersagen/ui/text';
import { GoneMakers } from '../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../area/no-second-person.tsx';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { usePress } from '../../area/use-press.ts';
import type { ShownRun } from './run-of.ts';
import { settlementsTexts } from './settlements-texts.ts';

interface RunActionsProps {
  readonly run: ShownRun;
  /** Told what the page says then. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** What may be done with a settled month as it stands. */
export function RunActions({ run, onEnd }: RunActionsProps) {
  const t = useTexts(settlementsTexts);
  const { api } = useArea();
  const locale = useLocale();
  const { failure, isBusy, press } = usePress();
  const [isReleasing, setReleasing] = useState(false);
  const { client, month, waiting, payable, mayRelease, noSecond, goneMakers } = run;
  const told = { count: waiting.count, sum: formatEuro(waiting.cents, locale) };
  const fetchBankFile = () =>
    press(async () => {
      const { file } = await api.call(writeSettlementFile, { body: { client, month } });
      saveFile(
        new Blob([file], { type: 'application/xml' }),
        `gutschriften-${client}-${month}.xml`,
      );
    });
  if (waiting.count === 0 && payable.count === 0) return null;
  return (
    <Stack gap={12}>
      {waiting.count > 0 && <Text>{t('waiting', told)}</Text>}
      <GoneMakers of={goneMakers} />
      <NoSecondPerson why={noSecond} />
      {payable.count > 0 && (
        <Text tone="muted">
          {t('fileText', { count: payable.count, sum: formatEuro(payable.cents, locale) })}
        </Text>
      )}
      <Cluster gap={12}>
        {waiting.count > 0 && mayRelease && (
          <Button onClick={() => setReleasing(true)}>{t('release.press')}</Button>
        )}
        {payable.count > 0 && (
          <Button
            variant={waiting.count > 0 ? 'secondary' : 'primary'}
            pending={isBusy}
            onClick={fetchBankFile}
          >
            {t('file')}
          </Button>
        )}
      </Cluster>
      <FailureNotice failure={failure} />
      {isReleasing && (
        <QuestionDialog
          title={t('release.title')}
          text={t('release.text', told)}
          press={t('release.press')}
          call={(call) => call.call(releaseSettlementRun, { body: { client, month, ...waiting } })}
          done={t('release.done')}
          over={t('over')}
          onEnd={async (notice) => {
            setReleasing(false);
            if (notice !== null) await onEnd(notice);
          }}
        />
      )}
    </Stack>
  );
}
