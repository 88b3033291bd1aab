import { CatalogueInFile } from '@weitersagen/contracts/catalogue-file';
import type { FileFormat } from '@weitersagen/contracts/operator-catalogue-file';
import { catalogueColumnLabels } from '@weitersagen/domain/wire-labels';
import * as z from 'zod/mini';
import { amountCell, plainCell, writeCsv } from '../../platform/csv.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { ProductRow, RewardRow } from '../catalogue/product-repository.ts';
import { keptRepository, type Categories } from '../kept/kept-repository.ts';
import { writtenFacts } from '../kept/written-facts.ts';
import { keptRewardRepository } from '../kept/kept-reward-repository.ts';
import { lastDay } from '../kept/kept-view.ts';
import { columns, type Column } from './file-columns.ts';

const dayCell = (day: string | null) => (day === null ? '' : day.split('-').toReversed().join('.'));
const centsCell = (cents: number | null) => (cents === null ? '' : amountCell(cents));
const linesCell = (lines: readonly string[]) => plainCell(lines.join('\n'));

function productCells(
  row: ProductRow,
  category: Categories[number] | undefined,
): Partial<Record<Column, string | number>> {
  return {
    externalId: plainCell(row.external_id),
    name: plainCell(row.name),
    category: row.category,
    categoryDe: plainCell(category?.name.de ?? ''),
    categoryEn: plainCell(category?.name.en ?? ''),
    parent: category?.parent ?? '',
    claimDe: plainCell(row.claim.de),
    claimEn: plainCell(row.claim.en),
    featuresDe: linesCell(row.features.de),
    featuresEn: linesCell(row.features.en),
    priceMonthly: centsCell(row.price_monthly_cents),
    priceOnce: centsCell(row.price_once_cents),
    minimumTermMonths: row.minimum_term_months ?? '',
    topPosition: row.top_position ?? '',
    activeFrom: dayCell(row.active_from),
    activeUntil: dayCell(row.active_until),
  };
}

const rewardCells = (row: RewardRow): Partial<Record<Column, string | number>> => ({
  rewardTitle: plainCell(row.title),
  rewardValue: amountCell(row.value_cents),
  rewardStartsOn: dayCell(row.starts_on),
  rewardEndsOn: dayCell(lastDay(row)),
  rewardIsExtra: row.is_extra ? 'ja' : '',
});

async function kept(tx: TenantTx) {
  const rewards = new Map<number, RewardRow[]>();
  for (const row of await keptRewardRepository(tx).every()) {
    const own = rewards.get(row.product_id) ?? [];
    own.unshift(row);
    rewards.set(row.product_id, own);
  }
  const repository = keptRepository(tx);
  return {
    categories: await repository.categories(),
    products: await repository.everyProduct(),
    rewardsOf: ({ id }: ProductRow): readonly RewardRow[] => rewards.get(id) ?? [],
  };
}

/** One line for each version of a reward, and one for a product without any; amounts and days in German form. */
async function asCsv(tx: TenantTx): Promise<string> {
  const { categories, products, rewardsOf } = await kept(tx);
  const byKey = new Map(categories.map((category) => [category.key, category]));
  const rows = products.flatMap((product) => {
    const own = productCells(product, byKey.get(product.category));
    const rewards = rewardsOf(product);
    return rewards.length === 0
      ? [own]
      : rewards.map((reward) => ({ ...own, ...rewardCells(reward) }));
  });
  return writeCsv(
    columns.map((column) => catalogueColumnLabels[column]),
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  );
}

async function asJson(tx: TenantTx): Promise<string> {
  const { categories, products, rewardsOf } = await kept(tx);
  const file = z.encode(CatalogueInFile, {
    categories: categories.map(({ key, name, parent, search_words: searchWords }) => ({
      key,
      name: { ...name },
      parent,
      searchWords,
    })),
    products: products.map((row) => ({
      ...writtenFacts(row),
      rewards: rewardsOf(row).map((reward) => ({
        title: reward.title,
        valueCents: reward.value_cents,
        startsOn: reward.starts_on,
        endsOn: lastDay(reward),
        isExtra: reward.is_extra,
      })),
    })),
  });
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The whole catalogue of a client as a file that can be imported again. product.md, section "5 Entities". */
export const exportCatalogue = (tx: TenantTx, format: FileFormat): Promise<string> =>
  format === 'csv' ? asCsv(tx) : asJson(tx);
