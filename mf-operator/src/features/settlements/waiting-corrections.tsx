import type { WaitingCorrection } from '@weitersagen/contracts/operator-settlements';
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

interface WaitingCorrectionsProps {
  readonly client: string;
  readonly corrections: readonly WaitingCorrection[];
}

/** Corrections that wait for a second person; each leads to its credit note. Nothing where none waits. */
export function WaitingCorrections({ client, corrections }: WaitingCorrectionsProps) {
  const t = useTexts(settlementsTexts);
  const locale = useLocale();
  if (corrections.length === 0) return null;
  const columns: readonly Column<WaitingCorrection>[] = [
    { id: 'name', title: t('column.name'), wraps: true, render: ({ name }) => name },
    {
      id: 'number',
      title: t('column.number'),
      render: ({ number, month }) => <NoteLink client={client} month={month} number={number} />,
    },
    { id: 'line', title: t('column.line'), render: ({ line }) => line },
    {
      id: 'cents',
      title: t('effect.net'),
      align: 'end',
      render: ({ cents }) => formatEuro(cents, locale),
    },
    {
      id: 'by',
      title: t('correction.proposedBy'),
      wraps: true,
      render: ({ proposed: { by, at } }) =>
        t('correction.step', { by, at: formatDateTime(new Date(at), locale) }),
    },
  ];
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('correction.waiting')}
      </Heading>
      <DataTable
        caption={t('correction.waiting')}
        columns={columns}
        rows={corrections}
        keyOf={({ id }) => id}
        narrow="cards"
      />
    </Stack>
  );
}
