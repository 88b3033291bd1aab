import type { AddressBlock } from '@weitersagen/contracts/operator-blocks';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DataTable, type Column } from '@weitersagen/ui/data-table';
import { blocksTexts } from './blocks-texts.ts';

interface BlockTableProps {
  readonly blocks: readonly AddressBlock[];
  readonly onLift: (block: AddressBlock) => void;
}

/** Blocked addresses and patterns, each with why, since when, and the way to lift it. */
export function BlockTable({ blocks, onLift }: BlockTableProps) {
  const t = useTexts(blocksTexts);
  const locale = useLocale();
  const columns: readonly Column<AddressBlock>[] = [
    { id: 'pattern', title: t('pattern'), wraps: true, render: ({ pattern }) => pattern },
    { id: 'reason', title: t('reason'), wraps: true, render: ({ reason }) => reason },
    { id: 'at', title: t('since'), render: ({ at }) => formatDate(new Date(at), locale) },
    { id: 'by', title: t('by'), wraps: true, render: ({ by }) => by },
    {
      id: 'do',
      title: t('do'),
      stays: true,
      render: (block) => (
        <Button
          variant="secondary"
          aria-label={t('liftOf', { pattern: block.pattern })}
          onClick={() => onLift(block)}
        >
          {t('lift')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={blocks}
      keyOf={({ pattern }) => pattern}
      narrow="cards"
    />
  );
}
