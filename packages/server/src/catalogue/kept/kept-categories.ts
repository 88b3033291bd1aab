import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurn } from '../../platform/database/turns.ts';
import { changeOf } from './kept-products.ts';
import { keptRepository } from './kept-repository.ts';

interface CategoryFacts {
  readonly name: { readonly de: string; readonly en: string };
  /** Key of the category it belongs to. */
  readonly parent: string | null;
}

type Categories = Awaited<ReturnType<ReturnType<typeof keptRepository>['categories']>>;

/** Categories have two levels. Throws unknownCategory, or invalidInput for a parent that would make a third. */
function checkParent(categories: Categories, own: string | null, parent: string | null): void {
  if (parent === null) return;
  const above = categories.find(({ key }) => key === parent);
  if (above === undefined) throw new ApiError('unknownCategory');
  const hasChildren = categories.some((category) => category.parent === own && own !== null);
  if (above.parent !== null || hasChildren || parent === own)
    throw new ApiError('invalidInput', { fields: { Oberkategorie: 'twoLevels' } });
}

/** Adds a category after those there are. Throws invalidInput or unknownCategory. */
export async function createCategory(
  tx: TenantTx,
  { key, ...facts }: CategoryFacts & { readonly key: string },
  actor: string,
): Promise<void> {
  await takeTurn(tx, 'catalogue');
  const kept = keptRepository(tx);
  const categories = await kept.categories();
  if (categories.some((category) => category.key === key))
    throw new ApiError('invalidInput', { fields: { Kennung: 'keyTaken' } });
  checkParent(categories, null, facts.parent);
  const id = await kept.insertCategory({ key, ...facts });
  await audit(tx, {
    entity: 'category',
    entityId: String(id),
    event: 'created',
    after: { key, name: [facts.name.de, facts.name.en], parent: facts.parent },
    actor,
  });
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
  const kept = keptRepository(tx);
  const categories = await kept.categories();
  const row = categories.find((category) => category.id === id);
  if (row === undefined) throw new ApiError('unknownNumber');
  if (row.revision !== revision) throw new ApiError('changedMeanwhile');
  checkParent(categories, row.key, facts.parent);
  const change = changeOf(
    { name: [row.name.de, row.name.en], parent: row.parent, position: row.position },
    { name: [facts.name.de, facts.name.en], parent: facts.parent, position: facts.position },
  );
  if (change === null) return;
  await kept.updateCategory(id, facts);
  await audit(tx, { entity: 'category', entityId: String(id), event: 'changed', ...change, actor });
}
