import type { Part } from '@weitersagen/contracts/endpoint';
import { BANK_REPORT_MOST } from '@weitersagen/contracts/operator-bank-answers';
import type { tryBankAnswer } from '@weitersagen/contracts/operator-bank-answers';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { bankTexts } from './bank-texts.ts';
import { EntryTable } from './entry-table.tsx';
import { useCounts } from './use-counts.ts';

interface ImportReportProps {
  readonly client: string;
  readonly report: Part<(typeof tryBankAnswer)['answer']>;
  /** Whether something else would come of the file than was seen first. */
  readonly isOther: boolean;
  readonly isBusy: boolean;
  readonly onImport: () => void;
}

/** What a file of the bank would do, with the press that reads it in; or that it was read before. */
export function ImportReport({ client, report, isOther, isBusy, onImport }: ImportReportProps) {
  const t = useTexts(bankTexts);
  const locale = useLocale();
  const countsOf = useCounts();
  const { before, counts, entries } = report;
  if (before !== null)
    return (
      <Notice tone="info" role="status" title={t('import.wasDone')}>
        <Text>
          {t('import.before', { date: formatDateTime(new Date(before.at), locale), by: before.by })}
        </Text>
        <RouteLink
          to="BetriebBankantwort"
          params={{ datei: before.id }}
          suffix={`?mandant=${client}`}
        >
          {t('import.toBefore')}
        </RouteLink>
      </Notice>
    );
  return (
    <Stack gap={12}>
      <Heading level={3} focusRef={focusOnMount}>
        {t('import.result')}
      </Heading>
      {isOther && <Text tone="critical">{t('import.changed')}</Text>}
      {counts.alarming > 0 && (
        <Notice tone="critical" title={t('alarm')}>
          <Text>{t('alarmText')}</Text>
        </Notice>
      )}
      <Text>{countsOf(counts)}</Text>
      {entries.length > 0 && <EntryTable client={client} entries={entries} />}
      {entries.length === BANK_REPORT_MOST && (
        <Text size="small" tone="muted">
          {t('shown', { count: entries.length })}
        </Text>
      )}
      {counts.confirmed + counts.returned === 0 && <Text>{t('import.nothing')}</Text>}
      <div>
        <Button pending={isBusy} onClick={onImport}>
          {t('import.now')}
        </Button>
      </div>
    </Stack>
  );
}
