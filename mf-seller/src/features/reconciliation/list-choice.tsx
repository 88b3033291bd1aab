import { useState } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { mostOwnLines, readOwnList } from './own-list.ts';
import type { OwnLine, OwnList } from './own-list.ts';
import classes from './reconciliation.module.css';

/** Larger files are no list of a month; reading them would stop the page. */
const mostBytes = 2_000_000;
const mostProblems = 5;

interface ListChoiceProps {
  readonly pending: boolean;
  readonly onList: (lines: readonly OwnLine[]) => void;
}

type Chosen = OwnList | 'tooLarge' | null;

/** Chooses a CSV file, says what could be read of it, and sends it off. The file itself stays on the device. */
export function ListChoice({ pending, onList }: ListChoiceProps) {
  const t = useTexts('mf-seller');
  const [fileName, setFileName] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen>(null);

  async function read(file: File | undefined): Promise<void> {
    setFileName(file?.name ?? null);
    if (!file) setChosen(null);
    else if (file.size > mostBytes) setChosen('tooLarge');
    else setChosen(readOwnList(await file.text()));
  }

  const list = chosen === 'tooLarge' ? null : chosen;
  const isTooLong = list !== null && list.lines.length > mostOwnLines;
  const isUsable = list !== null && list.lines.length > 0 && !isTooLong;
  return (
    <div className={classes['choice']}>
      <FileChoice
        label={t('reconciliation.file')}
        choose={t('reconciliation.choose')}
        chosen={fileName ?? t('reconciliation.noFile')}
        help={t('reconciliation.help')}
        accept=".csv,text/csv,text/plain"
        onChoose={(file) => void read(file)}
      />
      {(chosen === 'tooLarge' || isTooLong) && (
        <Notice
          tone="critical"
          role="alert"
          title={t('reconciliation.tooLong', { count: mostOwnLines })}
        />
      )}
      {list && list.problems.length > 0 && <Problems problems={list.problems} />}
      {list && list.lines.length === 0 && list.problems.length === 0 && (
        <Notice tone="critical" role="alert" title={t('reconciliation.nothing')} />
      )}
      {isUsable && (
        <div className={classes['send']}>
          <Button pending={pending} onClick={() => onList(list.lines)}>
            {t('reconciliation.compare', { count: list.lines.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Problems({ problems }: Pick<OwnList, 'problems'>) {
  const t = useTexts('mf-seller');
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('reconciliation.unread', { count: problems.length })}
    >
      <ul>
        {problems.slice(0, mostProblems).map(({ line, problem }) => (
          <li key={line}>{t(`reconciliation.problem.${problem}`, { line })}</li>
        ))}
      </ul>
      {problems.length > mostProblems && (
        <Text size="small">
          {t('reconciliation.more', { count: problems.length - mostProblems })}
        </Text>
      )}
    </Notice>
  );
}
