import type { KeptPrice } from '@weitersagen/contracts/operator-prices';
import { useTexts } from '@weitersagen/platform/i18n';
import { Badge } from '@weitersagen/ui/badge';
import { Button } from '@weitersagen/ui/button';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { catalogueTexts } from './catalogue-texts.ts';

const tones = { active: 'positive', announced: 'primary', ended: 'neutral' } as const;

interface DatedTableProps<V> {
  readonly caption: string;
  /** The latest first. */
  readonly versions: readonly V[];
  readonly days: (version: V) => string;
  readonly values: readonly Column<V>[];
  /** What the button that takes one back is called. */
  readonly withdrawOf: (version: V) => string;
  /** Null for who only looks. */
  readonly onWithdraw: ((version: V) => void) | null;
}

/** Versions that follow each other, such as commissions and prices: announced, running, past. Those that have not begun can be taken back. */
export function DatedTable<V extends Pick<KeptPrice, 'version' | 'state'>>({
  caption,
  versions,
  days,
  values,
  withdrawOf,
  onWithdraw,
}: DatedTableProps<V>) {
  const t = useTexts(catalogueTexts);
  const columns: readonly Column<V>[] = [
    { id: 'days', title: t('dated.days'), wraps: true, render: days },
    ...values,
    {
      id: 'state',
      title: t('column.state'),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`reward.state.${state}`)}</Badge>,
    },
    {
      id: 'action',
      title: t('column.action'),
      stays: true,
      render: (version) =>
        onWithdraw !== null && version.state === 'announced' ? (
          <Button
            variant="secondary"
            size="small"
            aria-label={withdrawOf(version)}
            onClick={() => onWithdraw(version)}
          >
            {t('dated.withdraw')}
          </Button>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={versions}
      keyOf={({ version }) => String(version)}
      narrow="cards"
    />
  );
}
