import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FILE_BYTES_MOST } from '@weitersagen/contracts/catalogue-file';
import type { ImportAnswer } from '@weitersagen/contracts/import-file';
import { formatCount } from '@weitersagen/domain/money';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { readText, type Upload } from '../read-text.ts';
import { useChosenFile } from '../use-chosen-file.ts';
import { ColumnTable } from './column-table.tsx';
import { fileImportTexts } from './file-import-texts.ts';
import classes from './file-import.module.css';
import type { FileColumn, FileKind } from './file-words.ts';
import { ImportBar } from './import-bar.tsx';
import { ImportResult } from './import-result.tsx';
import { keptImport } from './kept-import.ts';
import { ReturnedImport } from './returned-import.tsx';

/** How spreadsheets name their own files, which are no text. */
const spreadsheet = /\.(?:xls[bmx]?|ods|numbers)$/i;
const wrongs = ['noCsv', 'empty', 'tooMany', 'noJson', 'noCatalogue', 'characters'] as const;

/** What was read of a file so far. */
interface Stage<Held extends string> {
  readonly upload: Upload;
  readonly lines: number;
  readonly columns: readonly FileColumn<Held>[];
}

/** Why a choice of columns cannot be; null where it can. */
function useColumnProblem<Held extends string>(
  { upload, columns }: Stage<Held>,
  { titleOf, number, words }: FileKind<Held>,
): string | null {
  const t = useTexts(fileImportTexts);
  if (upload.format === 'json') return null;
  const chosen = columns.flatMap(({ holds }) => holds ?? []);
  const twice = chosen.find((each, index) => chosen.indexOf(each) < index);
  if (twice !== undefined) return t('twice', { name: titleOf(twice) });
  return chosen.includes(number) ? null : words.noNumber;
}

/** Reads a file in: chosen, its columns matched, checked, and only then imported. product.md, section "5 Entities". */
export function FileImport<Held extends string>({ kind }: { readonly kind: FileKind<Held> }) {
  const t = useTexts(fileImportTexts);
  const locale = useLocale();
  const { words, takesJson, noteOf, underWay } = kind;
  const [done, setDone] = useState<ImportAnswer | null>(null);
  // What was chosen for the columns of a file before: that of a corrected file is the same.
  const [choices, setChoices] = useState<ReadonlyMap<string, Held | null>>(new Map());
  const {
    chosen: stage,
    setChosen: setStage,
    wrong,
    failure,
    isBusy,
    choose,
    withFile,
  } = useChosenFile<Stage<Held>>({
    bytesMost: FILE_BYTES_MOST,
    async read(file) {
      const text = await readText(file);
      if (text === null) return null;
      const upload = takesJson ? text : { ...text, format: 'csv' as const };
      if (upload.format === 'json') return { upload, lines: 0, columns: [] };
      const read = await kind.read(upload.text);
      const columns = read.columns.map((column) => ({
        ...column,
        holds: choices.get(column.name) ?? column.holds,
      }));
      return { upload, lines: read.lines, columns };
    },
    notRead(file) {
      if (spreadsheet.test(file.name)) return t('wrong.spreadsheet');
      return takesJson || !/\.json$/i.test(file.name) ? null : t('wrong.noCsv');
    },
    tooLarge: t('tooLarge'),
    empty: t('wrong.empty'),
    wrongOf(fields) {
      const quote = Object.keys(fields).find((path) => fields[path] === 'openQuote');
      if (quote !== undefined) return t('wrong.openQuote', { line: quote.replace('Datei.', '') });
      const { Datei: why } = fields;
      // A text with control characters is refused before it is read as a file.
      const known = why === 'invalid' ? 'characters' : wrongs.find((each) => each === why);
      return known === undefined ? null : t(`wrong.${known}`);
    },
    onOther: () => setDone(null),
  });

  const note = done === null ? null : (noteOf?.(done) ?? null);
  return (
    <Stack gap={24}>
      {underWay !== undefined && <ReturnedImport {...underWay} />}
      {done !== null && (
        <div tabIndex={-1} ref={focusOnMount}>
          <Notice tone="positive" role="status" title={words.done}>
            {t('doneText', {
              added: formatCount(done.counts.added, locale),
              changed: formatCount(done.counts.changed, locale),
              same: formatCount(done.counts.same, locale),
            })}
            {note !== null && <Text>{note}</Text>}
          </Notice>
        </div>
      )}
      <FileChoice
        label={words.file}
        choose={t(stage === null ? 'choose' : 'other')}
        chosen={stage?.upload.name ?? t('noFile')}
        help={words.help}
        accept={`.csv,.tsv,.txt,text/csv${takesJson ? ',.json,application/json' : ''}`}
        error={wrong}
        disabled={isBusy}
        onChoose={choose}
      />
      <FailureNotice failure={failure} />
      {stage !== null && (
        <Checks
          key={`${stage.upload.name} ${stage.upload.text.length}`}
          kind={kind}
          stage={stage}
          withFile={withFile}
          isBusy={isBusy}
          onColumns={(columns) => {
            setChoices(new Map(columns.map(({ name, holds }) => [name, holds])));
            setStage({ ...stage, columns });
          }}
          onDone={(result) => {
            setStage(null);
            setDone(result);
          }}
        />
      )}
    </Stack>
  );
}

interface ChecksProps<Held extends string> {
  readonly kind: FileKind<Held>;
  readonly stage: Stage<Held>;
  readonly isBusy: boolean;
  readonly withFile: (work: () => Promise<void>) => void;
  readonly onColumns: (columns: readonly FileColumn<Held>[]) => void;
  readonly onDone: (result: ImportAnswer) => void;
}

/** From a file that was read to its import: columns, check, result. */
function Checks<Held extends string>({
  kind,
  stage,
  isBusy,
  withFile,
  onColumns,
  onDone,
}: ChecksProps<Held>) {
  const t = useTexts(fileImportTexts);
  const queryClient = useQueryClient();
  const locale = useLocale();
  const [result, setResult] = useState<ImportAnswer | null>(null);
  const [isOther, setOther] = useState(false);
  const problem = useColumnProblem(stage, kind);
  const [isShown, setShown] = useState(false);
  const { upload, columns, lines } = stage;
  const [importId, setImportId] = useState<string | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  /** Begins a check or an import; one whose screen was left meanwhile is told of by the next. */
  async function begin(
    isTrial: boolean,
    work: (id: string) => Promise<ImportAnswer>,
  ): Promise<ImportAnswer> {
    const id = crypto.randomUUID();
    setImportId(id);
    const { underWay } = kind;
    if (underWay === undefined) return work(id);
    const kept = keptImport(underWay.of);
    try {
      return await kept.follow(id, isTrial, () => work(id));
    } finally {
      if (isHere.current) kept.remove();
    }
  }
  const chosen = columns.flatMap(({ name, holds }) => (holds === null ? [] : [{ name, holds }]));
  const attempt = () => begin(true, (id) => kind.attempt(upload, chosen, id));
  function check() {
    setShown(true);
    if (problem !== null) return;
    withFile(async () => {
      setOther(false);
      setResult(await attempt());
    });
  }
  const load = ({ reportHash }: ImportAnswer) =>
    withFile(async () => {
      try {
        const loaded = await begin(false, (id) =>
          kind.load(upload, chosen, { checkedHash: reportHash, importId: id }),
        );
        await queryClient.invalidateQueries();
        onDone(loaded);
      } catch (error) {
        if (!isApiFailure(error) || error.key !== 'changedMeanwhile') throw error;
        // Another person changed what is kept since the file was checked.
        setResult(await attempt());
        setOther(true);
      }
    });
  return (
    <Stack gap={24}>
      {upload.format === 'csv' && (
        <Stack gap={12}>
          <Heading level={3}>{t('columns')}</Heading>
          <Text>
            {t('columnsText', {
              name: upload.name,
              count: lines,
              amount: formatCount(lines, locale),
            })}
          </Text>
          <ColumnTable
            columns={columns}
            kind={kind}
            onChange={(index, holds) => {
              setResult(null);
              onColumns(columns.map((each, at) => (at === index ? { ...each, holds } : each)));
            }}
          />
        </Stack>
      )}
      {isShown && problem !== null && (
        <p role="alert" className={classes['wrong']}>
          {problem}
        </p>
      )}
      {result === null ? (
        <div>
          <Button pending={isBusy} onClick={check}>
            {t('check')}
          </Button>
        </div>
      ) : (
        <Stack gap={12}>
          <Heading key={`title ${result.reportHash}`} level={3} focusRef={focusOnMount}>
            {t('result')}
          </Heading>
          <ImportResult
            key={result.reportHash}
            result={result}
            words={kind.words}
            isOther={isOther}
            isBusy={isBusy}
            onImport={() => load(result)}
          />
        </Stack>
      )}
      {isBusy && (
        <Stack gap={8}>
          <p role="status">{t(result === null ? 'checking' : 'importing')}</p>
          {importId !== null && kind.underWay !== undefined && (
            <ImportBar
              importId={importId}
              isTrial={result === null}
              progressOf={kind.underWay.progressOf}
            />
          )}
        </Stack>
      )}
    </Stack>
  );
}
