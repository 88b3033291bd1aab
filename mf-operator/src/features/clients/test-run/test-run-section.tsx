import { useState } from 'react';
import {
  getTestRun,
  startTestRun,
  type TestRun,
  type TestRunStep,
} from '@weitersagen/contracts/operator-test-run';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import classes from './test-run.module.css';
import { testRunTexts } from './test-run-texts.ts';

interface TestRunSectionProps {
  readonly client: string;
  /** Whether the person may start one. */
  readonly mayStart: boolean;
  /** Reads the client's settings again: the list of what is missing names the test run. */
  readonly onEnd: () => Promise<unknown>;
}

/** The test run of a client's programme: what it does, what the latest one found, and another one. product.md, section "2 Tenants and switches". */
export function TestRunSection({ client, mayStart, onEnd }: TestRunSectionProps) {
  const t = useTexts(testRunTexts);
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const queryKey = [kind, 'test-run', client];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getTestRun, { query: { mandant: client }, signal }),
  });
  const [isRunning, setRunning] = useState(false);
  const { failure, report, clear } = useFailure();
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { testRun } = found.data;

  async function start() {
    clear();
    setRunning(true);
    try {
      putAnswer(queryClient, queryKey, {
        testRun: await api.call(startTestRun, { body: { client } }),
      });
      await onEnd();
    } catch (error) {
      report(error);
    }
    setRunning(false);
  }
  return (
    <Stack gap={24}>
      <Stack gap={16}>
        <Heading level={3} size="small">
          {t('title')}
        </Heading>
        <Text tone="muted">{t('intro')}</Text>
        {mayStart ? (
          <div>
            <Button
              variant={testRun?.hasSucceeded === true ? 'secondary' : 'primary'}
              pending={isRunning}
              onClick={() => void start()}
            >
              {t(testRun === null ? 'start' : 'again')}
            </Button>
          </div>
        ) : (
          <Text tone="muted">{t('onlySees')}</Text>
        )}
        <FailureNotice failure={failure} />
      </Stack>
      <div role="status" aria-busy={isRunning}>
        {isRunning ? (
          <p className={classes['said']}>{t('running')}</p>
        ) : testRun === null ? (
          <p className={classes['said']}>{t('never')}</p>
        ) : (
          <Outcome run={testRun} />
        )}
      </div>
      {testRun !== null && !isRunning && (
        <ol className={classes['steps']} aria-label={t('steps')}>
          {testRun.steps.map((step) => (
            <Step key={step.step} step={step} />
          ))}
        </ol>
      )}
    </Stack>
  );
}

function Outcome({ run: { hasSucceeded, steps, at, by } }: { readonly run: TestRun }) {
  const t = useTexts(testRunTexts);
  const locale = useLocale();
  const failed = steps.find(({ state }) => state === 'failed');
  const time = formatDateTime(new Date(at), locale);
  return (
    <Notice
      tone={hasSucceeded ? 'positive' : 'critical'}
      title={
        failed === undefined ? t('succeeded') : t('failed', { step: t(`step.${failed.step}`) })
      }
    >
      {by === null ? time : t('at', { time, name: by })}
    </Notice>
  );
}

const marks = { done: 'check', failed: 'warning', notReached: null } as const;

function Step({
  step: { step, state, what, cents, mails, reason },
}: {
  readonly step: TestRunStep;
}) {
  const t = useTexts(testRunTexts);
  const locale = useLocale();
  const mark = marks[state];
  return (
    <li className={classes['step']} data-state={state}>
      <span className={classes['mark']}>{mark !== null && <Icon name={mark} />}</span>
      <Stack gap={4}>
        <strong>
          {t(`step.${step}`)}
          <VisuallyHidden>: {t(`state.${state}`)}</VisuallyHidden>
        </strong>
        {state === 'done' && (
          <Text size="small">
            {t(`does.${step}`, { what: what ?? '', amount: formatEuro(cents ?? 0, locale) })}
          </Text>
        )}
        {reason !== null && <Text size="small">{reason}</Text>}
        {mails.length > 0 && (
          <ul className={classes['mails']}>
            {mails.map(({ to, subject }, at) => (
              <li key={at} className={classes['mail']}>
                <Icon name="mail" />
                <Text size="small" tone="muted">
                  {t(`mail.${to}`, { subject })}
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </li>
  );
}
