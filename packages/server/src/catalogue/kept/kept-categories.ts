import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { changeOf } from './kept-products.ts';
import { keptCategoryRepository } from './kept-category-repository.ts';
import { kindsOf } from './merged-details.ts';
import { keptRepository, type Categories } from './kept-repository.ts';

export interface CategoryFacts {
  readonly name: { readonly de: string; readonly en: string };
  /** Key of the category it belongs to. */
  readonly parent: string | null;
  /** What else people call its products, separated by commas. */
  readonly searchWords: string;
  /** Under which source its products are sold; null as the category above or its page has it, undefined as it is. */
  readonly source?: string | null | undefined;
}

interface NewCategory extends CategoryFacts {
  readonly key: string;
}

/** Categories have two levels. Throws unknownCategory, or invalidInput for a parent that would make a third. */
export function checkParent(
  categories: readonly Pick<Categories[number], 'key' | 'parent'>[],
  own: string | null,
  parent: string | null,
): void {
  if (parent === null) return;
  const above = categories.find(({ key }) => key === parent);
  if (above === undefined) throw new ApiError('unknownCategory');
  const hasChildren = categories.some((category) => category.parent === own && own !== null);
  if (above.parent !== null || hasChildren || parent === own)
    throw new ApiError('invalidInput', { fields: { Oberkategorie: 'twoLevels' } });
}

/** Whether categories of a client may have a source: only the product API of a telecom asks for one. */
export const mayHaveSource = (
  { tenant }: Pick<TenantTx, 'tenant'>,
  source: CategoryFacts['source'],
): boolean => !source || kindsOf(tenant).includes('landline');

/** Throws invalidInput. */
function checkSource(tx: TenantTx, source: CategoryFacts['source']): void {
  if (!mayHaveSource(tx, source))
    throw new ApiError('invalidInput', { fields: { Quelle: 'notOfClient' } });
}

/** Adds a category after those there are. Throws invalidInput or unknownCategory. */
export async function createCategory(
  tx: TenantTx,
  wanted: NewCategory,
  actor: string,
): Promise<void> {
  await takeTurn(tx, 'catalogue');
  const categories = await keptRepository(tx).categories();
  if (categories.some(({ key }) => key === wanted.key))
    throw new ApiError('invalidInput', { fields: { Kennung: 'keyTaken' } });
  checkParent(categories, null, wanted.parent);
  checkSource(tx, wanted.source);
  await addCategory(tx, wanted, actor);
}

/** Adds a category that was checked, in the turn of the catalogue; gives its number. */
export async function addCategory(
  tx: TenantTx,
  { key, ...facts }: NewCategory,
  actor: string,
): Promise<number> {
  const id = await keptCategoryRepository(tx).insert({ key, ...facts });
  await audit(tx, {
    entity: 'category',
    entityId: String(id),
    event: 'created',
    after: {
      key,
      name: [facts.name.de, facts.name.en],
      parent: facts.parent,
      searchWords: facts.searchWords,
      source: facts.source ?? null,
    },
    actor,
  });
  return id;
}

/** Changes a category as it was seen. Throws unknownNumber, changedMeanwhile, invalidInput or unknownCategory. */
export async function changeCategory(
  tx: TenantTx,
  {
    id,
    revision,
    ...facts
  }: CategoryFacts & { readonly id: number; readonly revision: number; readonly position: number },
  actor: string,
): Promise<void> {
  await takeTurn(tx, 'catalogue');
  const categories = await keptRepository(tx).categories();
  const row = categories.find((category) => category.id === id);
  if (row === undefined) throw new ApiError('unknownNumber');
  if (row.revision !== revision) throw new ApiError('changedMeanwhile');
  checkParent(categories, row.key, facts.parent);
  checkSource(tx, facts.source);
  await rewriteCategory(tx, row, facts, actor);
}

/** Writes a category that was checked, in the turn of the catalogue, where it differs. */
export async function rewriteCategory(
  tx: TenantTx,
  row: Pick<
    Categories[number],
    'id' | 'key' | 'name' | 'parent' | 'position' | 'search_words' | 'source'
  >,
  { source = row.source, ...facts }: CategoryFacts & { readonly position: number },
  actor: string,
): Promise<boolean> {
  const change = changeOf(
    {
      name: [row.name.de, row.name.en],
      parent: row.parent,
      position: row.position,
      searchWords: row.search_words,
      source: row.source,
    },
    {
      name: [facts.name.de, facts.name.en],
      parent: facts.parent,
      position: facts.position,
      searchWords: facts.searchWords,
      source,
    },
  );
  if (change === null) return false;
  const kept = keptCategoryRepository(tx);
  await kept.update(row.id, { ...facts, source });
  // Where nothing is chosen any more, products stay where they were.
  if (source !== null && source !== row.source) await kept.moveToSource(row.key, source);
  await audit(tx, {
    entity: 'category',
    entityId: String(row.id),
    event: 'changed',
    ...change,
    actor,
  });
  return true;
}
