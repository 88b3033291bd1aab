import type { CategoryChoice, KeptProductRow } from '@weitersagen/contracts/operator-catalogue';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Badge } from '@weitersagen/ui/badge';
import type { Column } from '@weitersagen/ui/data-table';
import { DataTable } from '@weitersagen/ui/data-table';
import type { TableSelection } from '@weitersagen/ui/data-table-selection';
import { Text } from '@weitersagen/ui/text';
import { catalogueTexts } from './catalogue-texts.ts';
import classes from './catalogue.module.css';
import { categoryName } from './category-name.ts';
import { dayText } from '../../area/day-text.ts';

interface ProductTableProps {
  readonly client: string;
  readonly products: readonly KeptProductRow[];
  readonly categories: readonly CategoryChoice[];
  readonly isBusy: boolean;
  /** Null for who only looks. */
  readonly selection: TableSelection<KeptProductRow> | null;
}

const tones = { offered: 'positive', announced: 'primary', ended: 'neutral' } as const;

/** The products of a page of the list; the name of each leads to it. */
export function ProductTable({
  client,
  products,
  categories,
  isBusy,
  selection,
}: ProductTableProps) {
  const t = useTexts(catalogueTexts);
  const locale = useLocale();
  const columns: readonly Column<KeptProductRow>[] = [
    {
      id: 'name',
      title: t('column.name'),
      wraps: true,
      render: ({ id, name }) => (
        <RouteLink
          to="BetriebProdukt"
          params={{ nummer: String(id) }}
          suffix={`?mandant=${client}`}
          className={classes['name']}
        >
          {name}
        </RouteLink>
      ),
    },
    { id: 'number', title: t('column.number'), render: ({ externalId }) => externalId },
    {
      id: 'category',
      title: t('column.category'),
      wraps: true,
      render: ({ category }) => {
        const found = categories.find(({ key }) => key === category);
        return found ? categoryName(found, categories, locale) : category;
      },
    },
    {
      id: 'state',
      title: t('column.state'),
      render: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'reward',
      title: t('column.reward'),
      align: 'end',
      render: ({ rewardCents, nextRewardOn, isWaiting }) => (
        <span className={classes['lines']}>
          <span>{rewardCents === null ? t('noReward') : formatEuro(rewardCents, locale)}</span>
          {nextRewardOn !== null && (
            <Text size="small" tone="muted">
              {t('nextFrom', { day: dayText(nextRewardOn, locale) })}
            </Text>
          )}
          {isWaiting && (
            <Text size="small" tone="muted">
              {t('waits')}
            </Text>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={products}
      keyOf={({ id }) => String(id)}
      busy={isBusy}
      {...(selection !== null && { selection })}
      narrow="cards"
    />
  );
}
