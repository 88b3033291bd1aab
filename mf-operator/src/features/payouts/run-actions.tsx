import { useState } from 'react';
import { discardRun, releaseRun, writeBankFile } from '@weitersagen/contracts/operator-payouts';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { saveFile } from '@weitersagen/ui/save-file';
import { Text } from '@weitersagen/ui/text';
import { GoneMakers } from '../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../area/no-second-person.tsx';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { usePress } from '../../area/use-press.ts';
import { ConfirmRunDialog } from './confirm-run-dialog.tsx';
import { payoutsTexts } from './payouts-texts.ts';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import type { ShownRun } from './run-of.ts';

interface RunActionsProps {
  readonly run: ShownRun;
  /** Told what the page says then. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** What may be done with a run as it stands. */
export function RunActions({ run, onEnd }: RunActionsProps) {
  const t = useTexts(payoutsTexts);
  const { api } = useArea();
  const locale = useLocale();
  const { failure, isBusy, press } = usePress();
  const [asked, setAsked] = useState<'release' | 'confirm' | 'discard' | null>(null);
  const { client, id, state, count, cents, mayRelease, noSecond, goneMakers, isWithBank } = run;
  const isOut = state === 'released';
  const end = (notice: string | null) => {
    setAsked(null);
    return notice === null ? Promise.resolve() : onEnd(notice);
  };
  const fetchBankFile = () =>
    press(async () => {
      const { file } = await api.call(writeBankFile, { body: { client, run: id } });
      if (file === null) await onEnd(t('fileNone'));
      else {
        saveFile(new Blob([file], { type: 'application/xml' }), `${id}.xml`);
        await onEnd(t('fileTaken'));
      }
    });
  if (state === 'discarded' || state === 'rejected') return null;
  return (
    <Stack gap={12}>
      <GoneMakers of={goneMakers} />
      <NoSecondPerson why={noSecond} />
      {isOut && <Text tone="muted">{t(isWithBank ? 'fileText' : 'fileFirst')}</Text>}
      <Cluster gap={12}>
        {state === 'created' && mayRelease && (
          <Button onClick={() => setAsked('release')}>{t('release')}</Button>
        )}
        {isOut && (
          <>
            <Button pending={isBusy} onClick={fetchBankFile}>
              {t('file')}
            </Button>
            {isWithBank && (
              <Button variant="secondary" onClick={() => setAsked('confirm')}>
                {t('confirm')}
              </Button>
            )}
            <RouteLink
              to="BetriebBankantworten"
              suffix={`?mandant=${client}`}
              className={buttonClass('secondary')}
            >
              {t('readAnswer')}
            </RouteLink>
          </>
        )}
        {(state === 'created' || (isOut && !isWithBank)) && (
          <Button variant="secondary" onClick={() => setAsked('discard')}>
            {t('discard')}
          </Button>
        )}
      </Cluster>
      <FailureNotice failure={failure} />
      {asked === 'release' && (
        <QuestionDialog
          title={t('releaseTitle')}
          text={t('releaseText', { count, sum: formatEuro(cents, locale) })}
          press={t('release')}
          call={(call) => call.call(releaseRun, { body: { client, run: id, count, cents } })}
          done={t('released')}
          over={t('over')}
          onEnd={end}
        />
      )}
      {asked === 'confirm' && <ConfirmRunDialog run={run} onEnd={end} />}
      {asked === 'discard' && (
        <ReasonQuestion
          title={t('discardTitle')}
          text={t(isOut ? 'discardReleasedText' : 'discardText')}
          press={t('discard')}
          call={(reason) => api.call(discardRun, { body: { client, run: id, reason } })}
          done={t('discarded')}
          over={t('over')}
          onEnd={end}
        />
      )}
    </Stack>
  );
}
