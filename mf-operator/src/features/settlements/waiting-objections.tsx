import type { WaitingObjection } from '@weitersagen/contracts/operator-settlements';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { NoteLink } from './note-link.tsx';
import { settlementsTexts } from './settlements-texts.ts';

interface WaitingObjectionsProps {
  readonly client: string;
  readonly objections: readonly WaitingObjection[];
}

/** Objections of partners that wait; each leads to its credit note. Nothing where none waits. */
export function WaitingObjections({ client, objections }: WaitingObjectionsProps) {
  const t = useTexts(settlementsTexts);
  const locale = useLocale();
  if (objections.length === 0) return null;
  const columns: readonly Column<WaitingObjection>[] = [
    { id: 'name', title: t('column.name'), wraps: true, render: ({ name }) => name },
    {
      id: 'number',
      title: t('column.number'),
      render: ({ number, month }) => <NoteLink client={client} month={month} number={number} />,
    },
    {
      id: 'gross',
      title: t('column.grossCents'),
      align: 'end',
      render: ({ grossCents }) => formatEuro(grossCents, locale),
    },
    {
      id: 'at',
      title: t('objection.at'),
      render: ({ at }) => formatDateTime(new Date(at), locale),
    },
  ];
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('objection.waiting')}
      </Heading>
      <DataTable
        caption={t('objection.waiting')}
        columns={columns}
        rows={objections}
        keyOf={({ number }) => number}
        narrow="cards"
      />
    </Stack>
  );
}
