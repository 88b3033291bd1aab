import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { FILE_BYTES_MOST } from '@weitersagen/contracts/catalogue-file';
import {
  importCatalogueFile,
  readCatalogueFile,
  tryCatalogueFile,
} from '@weitersagen/contracts/operator-catalogue-file';
import { catalogueColumnLabels } from '@weitersagen/domain/wire-labels';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQueryClient } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { useChosenFile } from '../../area/use-chosen-file.ts';
import { ColumnTable, type FileColumn, type Held } from './column-table.tsx';
import { exchangeTexts } from './exchange-texts.ts';
import classes from './exchange.module.css';
import { ImportResult, type Result } from './import-result.tsx';
import { readText, type Upload } from '../../area/read-text.ts';

const held = Object.keys(catalogueColumnLabels) as Held[];
/** How spreadsheets name their own files, which are no text. */
const spreadsheet = /\.(?:xls[bmx]?|ods|numbers)$/i;
const wrongs = ['noCsv', 'empty', 'tooMany', 'noJson', 'noCatalogue', 'characters'] as const;

interface ImportSectionProps {
  readonly client: string;
  readonly mayKeep: boolean;
}

/** Reads a file in: chosen, its columns matched, checked, and only then imported. */
export function ImportSection({ client, mayKeep }: ImportSectionProps) {
  const t = useTexts(exchangeTexts);
  return (
    <Stack gap={12}>
      <Heading level={2} size="small">
        {t('import.title')}
      </Heading>
      <Text>{t('import.text')}</Text>
      {mayKeep ? <Import client={client} /> : <Text tone="muted">{t('import.onlySees')}</Text>}
    </Stack>
  );
}

/** What was read of a file so far. */
interface Stage {
  readonly upload: Upload;
  readonly lines: number;
  readonly columns: readonly FileColumn[];
}

/** Why a choice of columns cannot be; null where it can. */
function useColumnProblem({ upload, columns }: Pick<Stage, 'upload' | 'columns'>): string | null {
  const t = useTexts(exchangeTexts);
  if (upload.format === 'json') return null;
  const chosen = columns.flatMap(({ holds }) => holds ?? []);
  const twice = chosen.find((each, index) => chosen.indexOf(each) < index);
  if (twice !== undefined) return t('import.twice', { name: t(`holds.${twice}`) });
  return chosen.includes('externalId') ? null : t('import.noNumber');
}

function Import({ client }: Pick<ImportSectionProps, 'client'>) {
  const t = useTexts(exchangeTexts);
  const { api } = useArea();
  const [done, setDone] = useState<Result | null>(null);
  // What was chosen for the columns of a file before: that of a corrected file is the same.
  const [choices, setChoices] = useState<ReadonlyMap<string, FileColumn['holds']>>(new Map());
  const {
    chosen: stage,
    setChosen: setStage,
    wrong,
    failure,
    isBusy,
    choose,
    withFile,
  } = useChosenFile<Stage>({
    bytesMost: FILE_BYTES_MOST,
    async read(file) {
      const upload = await readText(file);
      if (upload === null) return null;
      if (upload.format === 'json') return { upload, lines: 0, columns: [] };
      const read = await api.call(readCatalogueFile, { body: { client, file: upload.text } });
      const columns = read.columns.map((column) => ({
        ...column,
        holds: choices.get(column.name) ?? column.holds,
      }));
      return { upload, lines: read.lines, columns };
    },
    notRead: (file) => (spreadsheet.test(file.name) ? t('import.wrong.spreadsheet') : null),
    tooLarge: t('import.tooLarge'),
    empty: t('import.wrong.empty'),
    wrongOf(fields) {
      const quote = Object.keys(fields).find((path) => fields[path] === 'openQuote');
      if (quote !== undefined)
        return t('import.wrong.openQuote', { line: quote.replace('Datei.', '') });
      const { Datei: why } = fields;
      // A text with control characters is refused before it is read as a file.
      const known = why === 'invalid' ? 'characters' : wrongs.find((each) => each === why);
      return known === undefined ? null : t(`import.wrong.${known}`);
    },
    onOther: () => setDone(null),
  });

  return (
    <Stack gap={24}>
      {done !== null && (
        <div tabIndex={-1} ref={focusOnMount}>
          <Notice tone="positive" role="status" title={t('import.done')}>
            {t('import.doneText', { ...done.counts })}
            {done.counts.waiting > 0 && (
              <Text>{t('import.waiting', { count: done.counts.waiting })}</Text>
            )}
          </Notice>
        </div>
      )}
      <FileChoice
        label={t('import.file')}
        choose={t(stage === null ? 'import.choose' : 'import.other')}
        chosen={stage?.upload.name ?? t('import.noFile')}
        help={t('import.help')}
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        error={wrong}
        disabled={isBusy}
        onChoose={choose}
      />
      <FailureNotice failure={failure} />
      {stage !== null && (
        <Checks
          key={`${stage.upload.name} ${stage.upload.text.length}`}
          client={client}
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

interface ChecksProps {
  readonly client: string;
  readonly stage: Stage;
  readonly isBusy: boolean;
  readonly withFile: (work: () => Promise<void>) => void;
  readonly onColumns: (columns: readonly FileColumn[]) => void;
  readonly onDone: (result: Result) => void;
}

/** From a file that was read to its import: columns, check, result. */
function Checks({ client, stage, isBusy, withFile, onColumns, onDone }: ChecksProps) {
  const t = useTexts(exchangeTexts);
  const { api } = useArea();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<Result | null>(null);
  const [isOther, setOther] = useState(false);
  const problem = useColumnProblem(stage);
  const [isShown, setShown] = useState(false);
  const { upload, columns, lines } = stage;
  const body = {
    client,
    format: upload.format,
    file: upload.text,
    columns: columns.flatMap(({ name, holds }) => (holds === null ? [] : [{ name, holds }])),
  };
  function check() {
    setShown(true);
    if (problem !== null) return;
    withFile(async () => {
      setOther(false);
      setResult(await api.call(tryCatalogueFile, { body }));
    });
  }
  const load = ({ reportHash }: Result) =>
    withFile(async () => {
      try {
        const loaded = await api.call(importCatalogueFile, {
          body: { ...body, checkedHash: reportHash },
        });
        await queryClient.invalidateQueries();
        onDone(loaded);
      } catch (error) {
        if (!isApiFailure(error) || error.key !== 'changedMeanwhile') throw error;
        // Another person changed the catalogue since it was checked.
        setResult(await api.call(tryCatalogueFile, { body }));
        setOther(true);
      }
    });
  return (
    <Stack gap={24}>
      {upload.format === 'csv' && (
        <Stack gap={12}>
          <Heading level={3}>{t('import.columns')}</Heading>
          <Text>{t('import.columnsText', { name: upload.name, count: lines })}</Text>
          <ColumnTable
            columns={columns}
            held={held}
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
            {t('import.check')}
          </Button>
        </div>
      ) : (
        <Stack gap={12}>
          <Heading key={`title ${result.reportHash}`} level={3} focusRef={focusOnMount}>
            {t('import.result')}
          </Heading>
          <ImportResult
            key={result.reportHash}
            result={result}
            isOther={isOther}
            isBusy={isBusy}
            onImport={() => load(result)}
          />
        </Stack>
      )}
      {isBusy && <p role="status">{t(result === null ? 'import.checking' : 'import.importing')}</p>}
    </Stack>
  );
}
