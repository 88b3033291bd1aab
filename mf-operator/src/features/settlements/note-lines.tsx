import type { CorrectableLine } from '@weitersagen/contracts/operator-corrections';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { settlementsTexts } from './settlements-texts.ts';

interface NoteLinesProps {
  readonly lines: readonly CorrectableLine[];
  /** The line that a dispute is about; 0 for none. */
  readonly marked: number;
  readonly onCorrect: (line: number) => void;
}

/** The lines of a credit note: what each says, what it comes to with its corrections, and the way to correct it. */
export function NoteLines({ lines, marked, onCorrect }: NoteLinesProps) {
  const t = useTexts(settlementsTexts);
  const locale = useLocale();
  const columns: readonly Column<CorrectableLine>[] = [
    { id: 'line', title: t('column.line'), render: ({ line }) => line },
    {
      id: 'text',
      title: t('column.text'),
      wraps: true,
      render: ({ text, orderNumber, line }) => (
        <Stack gap={4}>
          <span>{text}</span>
          <Text size="small" tone="muted">
            {orderNumber}
          </Text>
          {line === marked && <Text size="small">{t('note.disputed')}</Text>}
        </Stack>
      ),
    },
    {
      id: 'cents',
      title: t('column.lineCents'),
      align: 'end',
      render: ({ cents }) => formatEuro(cents, locale),
    },
    {
      id: 'standsAt',
      title: t('column.standsAt'),
      align: 'end',
      render: ({ standsAtCents }) => formatEuro(standsAtCents, locale),
    },
    {
      id: 'do',
      title: t('column.do'),
      stays: true,
      render: ({ line, correctable }) =>
        correctable && (
          <Button
            variant={line === marked ? 'secondary' : 'quiet'}
            size="small"
            aria-label={t('correction.of', { line })}
            onClick={() => onCorrect(line)}
          >
            {t('correction.press')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('note.lines')}
      columns={columns}
      rows={lines}
      keyOf={({ line }) => String(line)}
      narrow="cards"
    />
  );
}
