import type { FileEntry } from '@weitersagen/contracts/catalogue-file';
import type { ImportAnswer } from '@weitersagen/contracts/import-file';
import { formatCount } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { saveFile } from '@weitersagen/ui/save-file';
import { Text } from '@weitersagen/ui/text';
import { fileImportTexts } from './file-import-texts.ts';
import classes from './file-import.module.css';
import type { FileKind } from './file-words.ts';

const tones = {
  refused: 'critical',
  added: 'positive',
  changed: 'primary',
  same: 'neutral',
} as const;
const outcomes = ['refused', 'added', 'changed', 'same'] as const;

interface ImportResultProps {
  readonly result: ImportAnswer;
  readonly words: Pick<FileKind<string>['words'], 'otherTitle' | 'nothing'>;
  /** Whether what is kept changed after a check told something else. */
  readonly isOther: boolean;
  readonly isBusy: boolean;
  readonly onImport: () => void;
}

/** What a file would change, line by line, and the way to have it done; or what keeps it from being done. */
export function ImportResult({ result, words, isOther, isBusy, onImport }: ImportResultProps) {
  const t = useTexts(fileImportTexts);
  const locale = useLocale();
  const { counts, entries, report } = result;
  const counted = (count: number) => ({ count, amount: formatCount(count, locale) });
  const changing = counts.added + counts.changed;
  const listed = counts.refused + changing;
  const columns: readonly Column<FileEntry>[] = [
    {
      id: 'line',
      title: t('line'),
      render: ({ line }) => t('lineOf', { line: String(line) }),
    },
    { id: 'entry', title: t('entry'), wraps: true, render: ({ name }) => name },
    {
      id: 'outcome',
      title: t('outcome'),
      render: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`count.${outcome}`)}</Badge>,
    },
    {
      id: 'notes',
      title: t('notes'),
      wraps: true,
      render: ({ notes }) => (
        <ul className={classes['notes']}>
          {notes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Stack gap={16}>
      {isOther && (
        <Notice tone="warning" title={words.otherTitle}>
          {t('otherText')}
        </Notice>
      )}
      {counts.refused > 0 && (
        <Notice tone="critical" title={t('refusedTitle', counted(counts.refused))}>
          {t('refusedText')}
        </Notice>
      )}
      <dl className={classes['counts']}>
        {outcomes.map((outcome) => (
          <div key={outcome}>
            <dt>{t(`count.${outcome}`)}</dt>
            <dd>{formatCount(counts[outcome], locale)}</dd>
          </div>
        ))}
      </dl>
      {listed === 0 && <Text>{words.nothing}</Text>}
      {listed > 0 && (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={entries}
          keyOf={({ line, name }) => `${line} ${name}`}
          narrow="cards"
        />
      )}
      {listed > entries.length && (
        <Text size="small" tone="muted">
          {t('more', { count: formatCount(entries.length, locale) })}
        </Text>
      )}
      <Cluster gap={12}>
        {counts.refused === 0 && changing > 0 && (
          <Button pending={isBusy} onClick={onImport}>
            {t('now', counted(changing))}
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(
              new Blob([report], { type: 'text/csv;charset=utf-8' }),
              `${t('reportName')}.csv`,
            )
          }
        >
          {t('report')}
        </Button>
      </Cluster>
    </Stack>
  );
}
