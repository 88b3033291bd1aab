import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { payoutsTexts } from './payouts-texts.ts';
import type { ShownRun } from './run-of.ts';

/** What the bank says of a run that a person has to look at, by its files; nothing where all of it fits. */
export function RunAnswers({ run: { client, answers } }: { readonly run: ShownRun }) {
  const t = useTexts(payoutsTexts);
  const locale = useLocale();
  if (answers.length === 0) return null;
  const alarms = answers.some(({ alarming }) => alarming > 0);
  return (
    <Notice tone={alarms ? 'critical' : 'warning'} title={t(alarms ? 'bankAlarms' : 'bankChecks')}>
      <Stack gap={8}>
        <Text>{t('bankText')}</Text>
        {answers.map(({ file, name, readAt, toCheck, alarming }) => (
          <Text key={file}>
            <RouteLink
              to="BetriebBankantwort"
              params={{ datei: file }}
              suffix={`?mandant=${client}`}
            >
              {name}
            </RouteLink>
            {': '}
            {[
              ...(alarming > 0 ? [t('bankAlarming', { count: alarming })] : []),
              ...(toCheck > 0 ? [t('bankToCheck', { count: toCheck })] : []),
              t('bankReadAt', { at: formatDateTime(new Date(readAt), locale) }),
            ].join(', ')}
          </Text>
        ))}
      </Stack>
    </Notice>
  );
}
