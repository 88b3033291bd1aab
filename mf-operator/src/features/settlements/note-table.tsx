import { useState } from 'react';
import {
  confirmCreditNote,
  getCreditNote,
  writeSettlementFile,
} from '@weitersagen/contracts/operator-settlements';
import type { CreditNoteOfRun } from '@weitersagen/contracts/operator-settlements';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { fetchFile } from '@weitersagen/domain-ui/fetch-file';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { saveFile } from '@weitersagen/ui/save-file';
import { Text } from '@weitersagen/ui/text';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { usePress } from '../../area/use-press.ts';
import { NoteLink } from './note-link.tsx';
import { noteState, noteTones } from './note-state.ts';
import type { ShownRun } from './run-of.ts';
import { settlementsTexts } from './settlements-texts.ts';

/** What is fetched, beside the documents that are named by their numbers. */
const bankFile = (number: string) => `bank ${number}`;

/** A correction has a bank file of its own, unless its receiver objected to it. */
const mayFetchFile = ({ state, dueCents, corrects, objected }: CreditNoteOfRun) =>
  state === 'released' && dueCents > 0 && corrects !== null && objected !== 'open';

interface NoteTableProps {
  readonly run: ShownRun;
  readonly isBusy: boolean;
  /** Told what the page says then. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

/** The credit notes of a settled month with their sums and documents; a released one can be noted as paid. */
export function NoteTable({ run: { client, month, notes }, isBusy, onEnd }: NoteTableProps) {
  const t = useTexts(settlementsTexts);
  const { api, kind } = useArea();
  const locale = useLocale();
  const [paid, setPaid] = useState<CreditNoteOfRun | null>(null);
  const [fetched, setFetched] = useState<string | null>(null);
  const { failure, isBusy: isFetching, press } = usePress();
  const fetchNote = (number: string) => {
    setFetched(number);
    press(async () => {
      const query = { mandant: client, nummer: number };
      const file = await fetchFile({ api, kind, endpoint: getCreditNote, query, locale });
      saveFile(file, `${number}.pdf`);
    });
  };
  const fetchBankFile = (number: string) => {
    setFetched(bankFile(number));
    press(async () => {
      const body = { client, month, number };
      const { file } = await api.call(writeSettlementFile, { body });
      saveFile(new Blob([file], { type: 'application/xml' }), `korrektur-${number}.xml`);
    });
  };
  const columns: readonly Column<CreditNoteOfRun>[] = [
    {
      id: 'name',
      title: t('column.name'),
      wraps: true,
      render: ({ name, kind: whose, maskedIban }) => (
        <Stack gap={4}>
          <span>{name}</span>
          <Text size="small" tone="muted">
            {t(`kind.${whose}`)}
          </Text>
          <Text size="small" tone="muted">
            {maskedIban}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'number',
      title: t('column.number'),
      render: ({ number, corrects }) => (
        <Stack gap={4}>
          <NoteLink client={client} month={month} number={number} />
          {corrects !== null && (
            <Text size="small" tone="muted">
              {t('note.correctionOf', { number: corrects })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'state',
      title: t('column.state'),
      render: (note) => {
        const state = noteState(note);
        return (
          <Stack gap={4}>
            <Badge tone={noteTones[state]}>{t(`noteState.${state}`)}</Badge>
            {note.objected !== null && (
              <Badge tone={note.objected === 'open' ? 'warning' : 'neutral'}>
                {t(`objection.badge.${note.objected}`)}
              </Badge>
            )}
          </Stack>
        );
      },
    },
    {
      id: 'net',
      title: t('column.netCents'),
      align: 'end',
      render: ({ netCents }) => formatEuro(netCents, locale),
    },
    {
      id: 'vat',
      title: t('column.vatCents'),
      align: 'end',
      render: ({ vatCents, vatPercent }) =>
        vatPercent === 0
          ? t('noVat')
          : t('vatOf', { sum: formatEuro(vatCents, locale), percent: vatPercent }),
    },
    {
      id: 'gross',
      title: t('column.grossCents'),
      align: 'end',
      render: ({ grossCents, dueCents }) => (
        <Stack gap={4}>
          <span>{formatEuro(grossCents, locale)}</span>
          {grossCents > 0 && dueCents < grossCents && (
            <Text size="small" tone="muted">
              {t('note.paysLess', { sum: formatEuro(dueCents, locale) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'do',
      title: t('column.do'),
      stays: true,
      render: (note) => (
        <Cluster gap={8}>
          <Button
            variant="quiet"
            size="small"
            pending={isFetching && fetched === note.number}
            aria-label={t('pdfOf', { number: note.number })}
            onClick={() => fetchNote(note.number)}
          >
            {t('pdf')}
          </Button>
          {mayFetchFile(note) && (
            <Button
              variant="quiet"
              size="small"
              pending={isFetching && fetched === bankFile(note.number)}
              aria-label={t('fileOf', { number: note.number })}
              onClick={() => fetchBankFile(note.number)}
            >
              {t('file')}
            </Button>
          )}
          {note.state === 'released' && note.dueCents > 0 && (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('confirm.of', { number: note.number })}
              onClick={() => setPaid(note)}
            >
              {t('confirm.press')}
            </Button>
          )}
        </Cluster>
      ),
    },
  ];
  return (
    <>
      <FailureNotice failure={failure} />
      <DataTable
        caption={t('notesCaption')}
        columns={columns}
        rows={notes}
        keyOf={({ number }) => number}
        busy={isBusy}
        narrow="cards"
      />
      {paid !== null && (
        <QuestionDialog
          title={t('confirm.title', { number: paid.number })}
          text={t('confirm.text', {
            name: paid.name,
            sum: formatEuro(paid.dueCents, locale),
          })}
          press={t('confirm.press')}
          call={(call) => call.call(confirmCreditNote, { body: { client, number: paid.number } })}
          done={t('confirm.done', { number: paid.number })}
          over={t('over')}
          onEnd={async (notice) => {
            setPaid(null);
            if (notice !== null) await onEnd(notice);
          }}
        />
      )}
    </>
  );
}
