import { useState } from 'react';
import {
  importOrderFile,
  ORDER_FILE_BYTES_MOST,
  tryOrderFile,
} from '@weitersagen/contracts/operator-orders';
import type { OrderReport } from '@weitersagen/contracts/operator-orders';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { FileChoice } from '@weitersagen/ui/file-choice';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { readText, type Upload } from '../../area/read-text.ts';
import { useChosenFile } from '../../area/use-chosen-file.ts';
import { ordersTexts } from './orders-texts.ts';
import { useCounts } from './use-counts.ts';

const wrongs = ['noOrders', 'empty', 'tooMany'] as const;

/** Brings a file of orders in: chosen, checked, and only then imported. */
export function OrderImport({
  client,
  onDone,
}: {
  readonly client: string;
  readonly onDone: () => void;
}) {
  const t = useTexts(ordersTexts);
  const { api } = useArea();
  const countsOf = useCounts();
  const [report, setReport] = useState<OrderReport | null>(null);
  const [isDone, setDone] = useState(false);
  const {
    chosen: upload,
    setChosen: setUpload,
    wrong,
    failure,
    isBusy,
    choose,
    withFile,
  } = useChosenFile<Upload>({
    bytesMost: ORDER_FILE_BYTES_MOST,
    read: readText,
    tooLarge: t('import.tooLarge'),
    empty: t('import.wrong.empty'),
    wrongOf({ Datei: why }) {
      const known = why === 'invalid' ? 'characters' : wrongs.find((each) => each === why);
      return known === undefined ? null : t(`import.wrong.${known}`);
    },
    onOther() {
      setReport(null);
      setDone(false);
    },
  });

  const bodyOf = ({ name, text }: Upload) => ({ client, name: name.slice(-200), file: text });
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('import.title')}
      </Heading>
      <Text>{t('import.text')}</Text>
      <FileChoice
        label={t('import.file')}
        choose={t(upload === null ? 'import.choose' : 'import.other')}
        chosen={upload?.name ?? t('import.none')}
        help={t('import.help')}
        accept=".csv,.txt,.json,text/csv,application/json"
        error={wrong}
        disabled={isBusy}
        onChoose={choose}
      />
      <FailureNotice failure={failure} />
      {isDone && report !== null && (
        <Stack gap={4}>
          <Heading level={3} focusRef={focusOnMount}>
            {report.counts.rejected > 0
              ? t('import.doneSome', { count: report.counts.rejected })
              : t('import.done')}
          </Heading>
          <Text tone={report.counts.rejected > 0 ? 'critical' : 'positive'}>
            {countsOf(report.counts)}
          </Text>
        </Stack>
      )}
      {upload !== null && report === null && (
        <div>
          <Button
            pending={isBusy}
            onClick={() =>
              withFile(async () =>
                setReport(await api.call(tryOrderFile, { body: bodyOf(upload) })),
              )
            }
          >
            {t('import.check')}
          </Button>
        </div>
      )}
      {report !== null && !isDone && upload !== null && (
        <Stack gap={12}>
          <Heading level={3} focusRef={focusOnMount}>
            {t('import.result')}
          </Heading>
          <Text>{countsOf(report.counts)}</Text>
          <ReportTable report={report} />
          <div>
            <Button
              pending={isBusy}
              onClick={() =>
                withFile(async () => {
                  setReport(await api.call(importOrderFile, { body: bodyOf(upload) }));
                  setDone(true);
                  setUpload(null);
                  onDone();
                })
              }
            >
              {t('import.now')}
            </Button>
          </div>
        </Stack>
      )}
    </Stack>
  );
}

const tones = {
  rejected: 'critical',
  waiting: 'warning',
  taken: 'positive',
  unchanged: 'neutral',
} as const;

type Row = OrderReport['rows'][number];

/** What becomes of each row of a file. */
function ReportTable({ report: { rows, counts } }: { readonly report: OrderReport }) {
  const t = useTexts(ordersTexts);
  const all = counts.taken + counts.unchanged + counts.waiting + counts.rejected;
  const columns: readonly Column<Row>[] = [
    {
      id: 'line',
      title: t('report.line'),
      render: ({ line }) => t('report.lineOf', { line: String(line) }),
    },
    {
      id: 'number',
      title: t('report.number'),
      wraps: true,
      render: ({ number }) => (number === '' ? t('report.noNumber') : number),
    },
    {
      id: 'outcome',
      title: t('report.outcome'),
      render: ({ outcome }) => <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>,
    },
    { id: 'reason', title: t('report.reason'), wraps: true, render: ({ reason }) => reason ?? '–' },
  ];
  return (
    <>
      <DataTable
        caption={t('report.caption')}
        columns={columns}
        rows={rows}
        keyOf={({ line }) => String(line)}
        narrow="cards"
      />
      {all > rows.length && (
        <Text size="small" tone="muted">
          {t('report.more', { count: rows.length })}
        </Text>
      )}
    </>
  );
}
