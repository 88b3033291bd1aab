import { CatalogueInFile } from '@weitersagen/contracts/catalogue-file';
import {
  detailNames,
  detailOf,
  fieldsOfKind,
  providerKindLabels,
  type DetailField,
  type GivenDetails,
  type ProviderDetails,
} from '@weitersagen/contracts/provider-details';
import type { FileFormat } from '@weitersagen/contracts/operator-catalogue-file';
import { pageSourceOf } from '@weitersagen/domain/page-sources';
import { catalogueColumnLabels } from '@weitersagen/domain/catalogue-columns';
import { tenthsText } from '@weitersagen/domain/typed-tenths';
import * as z from 'zod/mini';
import { amountCell, plainCell, writeCsv } from '../../platform/csv.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { ProductRow, RewardRow } from '../catalogue/product-repository.ts';
import { keptDetails } from '../catalogue/stored-details.ts';
import { kindsOf } from '../kept/merged-details.ts';
import { keptRepository, type Categories } from '../kept/kept-repository.ts';
import { writtenFacts } from '../kept/written-facts.ts';
import { keptRewardRepository } from '../kept/kept-reward-repository.ts';
import { lastDay } from '../kept/kept-view.ts';
import { columns, type Column } from './file-columns.ts';

const dayCell = (day: string | null) => (day === null ? '' : day.split('-').toReversed().join('.'));
const centsCell = (cents: number | null) => (cents === null ? '' : amountCell(cents));
const linesCell = (lines: readonly string[]) => plainCell(lines.join('\n'));

function detailCell(name: DetailField, details: ProviderDetails): string | number {
  const { holds } = detailOf(name);
  const value = details[name];
  if (typeof value === 'boolean') return value ? 'ja' : '';
  if (typeof value === 'string') return holds === 'day' ? dayCell(value) : plainCell(value);
  if (value === null || holds === 'months') return value ?? '';
  return holds === 'tenths' ? tenthsText(value, 'de') : amountCell(value);
}

/** The details as a form shows them: an English text that only repeats the German is none, so that it follows the German when that changes. */
function asTyped(details: ProviderDetails | null): ProviderDetails | null {
  if (details === null) return null;
  const same = detailNames.filter(
    (name) =>
      name.endsWith('En') && details[name] === details[`${name.slice(0, -2)}De` as DetailField],
  );
  return { ...details, ...Object.fromEntries(same.map((name) => [name, null])) };
}

const detailCells = (details: ProviderDetails | null): Partial<Record<Column, string | number>> =>
  details === null
    ? {}
    : {
        providerKind: providerKindLabels[details.kind],
        ...Object.fromEntries(
          fieldsOfKind(details.kind).map((name) => [name, detailCell(name, details)]),
        ),
      };

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
    recipientMostCents: centsCell(row.recipient_most_cents),
    ...detailCells(asTyped(keptDetails(row.details))),
  };
}

/** What the kind of a product has, without what only other kinds have. */
const ownDetails = (details: ProviderDetails | null): GivenDetails | null =>
  details === null
    ? null
    : {
        kind: details.kind,
        ...Object.fromEntries(fieldsOfKind(details.kind).map((name) => [name, details[name]])),
      };

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
  const kinds = kindsOf(tx.tenant);
  const has = new Set<string>(kinds.flatMap(fieldsOfKind));
  // A client without products of a kind has no columns for it.
  const written = columns.filter(
    (column) =>
      !detailNames.some((name) => name === column) ||
      has.has(column) ||
      rows.some((row) => (row[column] ?? '') !== ''),
  );
  return writeCsv(
    written.map((column) => catalogueColumnLabels[column]),
    rows.map((row) => written.map((column) => row[column] ?? '')),
  );
}

async function asJson(tx: TenantTx): Promise<string> {
  const { categories, products, rewardsOf } = await kept(tx);
  const file = z.encode(CatalogueInFile, {
    categories: categories.map(({ key, name, parent, source, search_words: searchWords }) => ({
      key,
      name: { ...name },
      parent,
      searchWords,
      // One that pages do not ask for is nothing that a person chose.
      source: pageSourceOf(source) ?? undefined,
    })),
    products: products.map((row) => ({
      ...writtenFacts(row),
      details: ownDetails(asTyped(keptDetails(row.details))),
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
