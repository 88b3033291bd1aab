import type { VoucherLevel } from '@weitersagen/contracts/operator-vouchers';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { vouchersTexts } from './vouchers-texts.ts';

/** Whether a value has codes for all that wait, none left, or too few. */
function stateOf({ free, waiting }: VoucherLevel): 'enough' | 'empty' | 'missing' {
  if (waiting > free) return 'missing';
  return free === 0 ? 'empty' : 'enough';
}

const tones = { enough: 'positive', empty: 'neutral', missing: 'critical' } as const;

interface LevelTableProps {
  readonly caption: string;
  readonly levels: readonly VoucherLevel[];
  /** Whether nobody chooses their kind any more. */
  readonly isEnded?: boolean;
}

/** The codes of each value: how many are free, used, and waited for. */
export function LevelTable({ caption, levels, isEnded = false }: LevelTableProps) {
  const t = useTexts(vouchersTexts);
  const locale = useLocale();
  const count = (id: 'free' | 'waiting' | 'used'): Column<VoucherLevel> => ({
    id,
    title: t(id),
    align: 'end',
    render: (level) => formatCount(level[id], locale),
  });
  const columns: readonly Column<VoucherLevel>[] = [
    {
      id: 'value',
      title: t('value'),
      render: ({ cents }) => formatEuro(cents, locale),
    },
    {
      id: 'state',
      title: t('state'),
      render: (level) => {
        const state = stateOf(level);
        const lacking = level.waiting - level.free;
        // Codes that are left of a kind that has ended: nobody is going to get them.
        if (isEnded && state === 'enough' && lacking < 0)
          return <Badge tone="neutral">{t('left', { count: -lacking })}</Badge>;
        return <Badge tone={tones[state]}>{t(state, { count: lacking })}</Badge>;
      },
    },
    count('free'),
    count('waiting'),
    count('used'),
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={levels}
      keyOf={({ cents }) => String(cents)}
      narrow="cards"
    />
  );
}

/** The same, folded below how many codes are free; open where codes are missing. */
export function FoldedLevels({ caption, levels, isEnded = false }: LevelTableProps) {
  const t = useTexts(vouchersTexts);
  return (
    <Disclosure
      summary={t('freeCodes', { count: levels.reduce((sum, { free }) => sum + free, 0) })}
      isOpen={levels.some((level) => stateOf(level) === 'missing')}
    >
      <LevelTable caption={caption} levels={levels} isEnded={isEnded} />
    </Disclosure>
  );
}
