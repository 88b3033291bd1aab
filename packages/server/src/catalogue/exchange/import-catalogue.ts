import type { ProductInFile } from '@weitersagen/contracts/catalogue-file';
import { berlinDay } from '@weitersagen/domain/dates';
import { auditAll } from '../../platform/audit/audit.ts';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { takeTurnNow } from '../../platform/database/turns.ts';
import type { ProductRow } from '../catalogue/product-repository.ts';
import {
  changeOf,
  endsFirst,
  factsOf,
  factsOfRow,
  priceFrom,
  productEntry,
  saveProducts,
  sourceIn,
} from '../kept/kept-products.ts';
import { kindsOf } from '../kept/merged-details.ts';
import type { NewPrice } from '../kept/kept-price-repository.ts';
import {
  freeNumber,
  keptRepository,
  type ProductFacts,
  type WrittenProduct,
} from '../kept/kept-repository.ts';
import { note, type Note, type Told } from './file-notes.ts';
import { changeNotes, columnNote } from './file-words.ts';
import {
  importCategories,
  newCategory,
  parentProblem,
  tell,
  type Category,
  type Entry,
} from './import-categories.ts';
import type { TellProgress } from './import-progress.ts';
import { importRewards } from './import-rewards.ts';
import { movedNotes } from './page-notes.ts';
import { mergedFacts, missingNotes } from './merged-facts.ts';
import type { BroughtCategory, ReadFile, ReadProduct } from './read-file.ts';

/** So many products are saved before it is told how far the import is. */
const SAVED_AT_ONCE = 500;

/** Who imports: as the history tells it, and as who proposes rewards that need a second person. */
export interface Importer {
  readonly actor: string;
  readonly proposer: string;
}

/** A product of the file: where it is kept, how it will be, and the entry that says so. */
interface Product {
  readonly id: number;
  readonly line: number;
  readonly facts: string;
}

/** Whether a product costs something else than it does now. */
const costsOther = (row: ProductRow, facts: ProductFacts): boolean =>
  row.price_monthly_cents !== facts.priceMonthlyCents ||
  row.price_once_cents !== facts.priceOnceCents;

/**
 * Imports a file in the turn of the catalogue: adds what is new, changes what differs, leaves alone what the file does not name. Writes
 * nothing of products and rewards where one entry is refused; the caller takes the rest back. A repeat changes nothing.
 * product.md, section "5 Entities".
 */
export async function importCatalogue(
  called: TenantTx,
  file: ReadFile,
  { actor, proposer, tellProgress }: Importer & { readonly tellProgress: TellProgress },
): Promise<readonly Told[]> {
  const tx = await takeTurnNow(called, 'catalogue');
  const kept = keptRepository(tx);
  const categories: Category[] = await kept.categories();
  const count = file.categories.length + file.products.length;
  const checked = (done: number) => tellProgress('check', done, count);
  const ofCategories = await importCategories(tx, file.categories, categories, {
    actor,
    onEntry: checked,
  });
  const there = new Map((await kept.everyProduct()).map((row) => [row.external_id, row]));
  const hidden = await kept.hiddenNumbers();
  let next = await kept.nextProduct();
  const rewards = await importRewards(tx, berlinDay(tx.now));
  const written: WrittenProduct[] = [];
  const prices: NewPrice[] = [];
  const history: AuditEntry[] = [];
  const products = new Map<string, Product>();

  /** The key of a category that is called by its name, as people's lists do; else as it is written. */
  function keyOf(wanted: string): string {
    if (categories.some(({ key }) => key === wanted)) return wanted;
    const name = wanted.trim().toLowerCase();
    const named = categories.filter((each) =>
      [each.name.de, each.name.en].some((own) => own.toLowerCase() === name),
    );
    return named.length === 1 ? (named[0]?.key ?? wanted) : wanted;
  }

  async function requireCategory(
    key: string,
    brought: BroughtCategory | null,
  ): Promise<readonly Note[]> {
    if (categories.some((category) => category.key === key)) return [];
    if (brought === null) return [note('unknownCategory', { category: key })];
    if (!/^[a-z][a-z0-9-]{1,39}$/.test(key)) return [columnNote('wrongKey', 'category')];
    const { de, en, parent } = brought;
    const problem = parentProblem(categories, null, { key, parent });
    if (problem !== null) return [problem];
    categories.push(
      await newCategory(tx, { key, name: { de, en }, parent, searchWords: '' }, actor),
    );
    return [];
  }

  /** Adds or changes the product of an entry, the first that names it. */
  async function importProduct(read: ReadProduct, value: ProductInFile, entry: Entry) {
    const row = there.get(value.externalId);
    const { category = row?.category } = value;
    const merged = mergedFacts(
      row,
      { ...value, category: category && keyOf(category) },
      { kinds: kindsOf(tx.tenant), today: berlinDay(tx.now) },
    );
    if (merged === null) return tell(entry, 'refused', missingNotes(value));
    const { facts } = merged;
    const before = categories.length;
    const problems = [
      ...(await requireCategory(facts.category, read.brought)),
      ...(hidden.has(value.externalId) ? [note('numberTaken')] : []),
      ...(endsFirst(facts) ? [note('endBeforeStart')] : []),
      ...merged.problems,
    ];
    const id = row?.id ?? next.id;
    products.set(value.externalId, { id, line: entry.line, facts: read.facts });
    if (problems.length > 0) return tell(entry, 'refused', problems);
    if (categories.length > before)
      entry.notes.push(note('newCategory', { category: facts.category }));
    const change = row === undefined ? null : changeOf(factsOfRow(row), factsOf(facts));
    if (row !== undefined && change === null) return;
    const isMoved = row === undefined || facts.category !== row.category;
    const source = isMoved ? (sourceIn(categories, facts.category) ?? facts.category) : row.source;
    const position = row?.position ?? next.position;
    if (row === undefined) next = { id: freeNumber(next.id + 1), position: next.position + 1 };
    written.push({ id, position, source, facts });
    history.push(productEntry(id, facts, change, actor));
    if (row === undefined || costsOther(row, facts)) prices.push(priceFrom(id, facts, tx.now));
    if (change === null) tell(entry, 'added', [note('newProduct')]);
    else {
      const to = { source, category: facts.category };
      const moved =
        row === undefined || !isMoved ? [] : movedNotes(tx, categories, { from: row, to });
      tell(entry, 'changed', [...changeNotes(change), ...moved]);
    }
  }

  const entries: Entry[] = [];
  const planned: {
    entry: Entry;
    product: number;
    value: NonNullable<ProductInFile['rewards']>[number];
  }[] = [];
  for (const read of file.products) {
    const { line, name, value, problems } = read;
    const outcome = problems.length > 0 ? 'refused' : 'same';
    const entry: Entry = { line, name, outcome, notes: [...problems] };
    entries.push(entry);
    await checked(ofCategories.length + entries.length);
    if (value === null) {
      // All that is wrong with a line is told at once.
      if (read.category !== '')
        entry.notes.push(...(await requireCategory(keyOf(read.category), read.brought)));
      continue;
    }
    const first = products.get(value.externalId);
    if (first === undefined) await importProduct(read, value, entry);
    else if (first.facts !== read.facts)
      tell(entry, 'refused', [note('differs', { line: first.line })]);
    const product = products.get(value.externalId)?.id;
    if (product === undefined) continue;
    for (const reward of value.rewards ?? []) planned.push({ entry, product, value: reward });
  }
  for (const { entry, product, value } of planned.toSorted((a, b) =>
    a.value.startsOn < b.value.startsOn ? -1 : Number(a.value.startsOn > b.value.startsOn),
  )) {
    const told = rewards.plan(product, value);
    tell(entry, told.outcome, told.note === null ? [] : [told.note]);
    if (told.waits) entry.waiting = (entry.waiting ?? 0) + 1;
  }
  const all = [...ofCategories, ...entries];
  if (all.some((entry) => entry.outcome === 'refused')) return all;
  const pricesOf = Map.groupBy(prices, ({ productId }) => productId);
  const rows = written.length + planned.length + history.length;
  for (let from = 0; from < written.length; from += SAVED_AT_ONCE) {
    await tellProgress('write', from, rows);
    const some = written.slice(from, from + SAVED_AT_ONCE);
    const theirs = some.flatMap(({ id }) => pricesOf.get(id) ?? []);
    await saveProducts(tx, { products: some, prices: theirs }, actor);
  }
  await tellProgress('write', written.length, rows);
  const ofRewards = await rewards.write(actor, proposer);
  await tellProgress('write', written.length + planned.length, rows);
  await auditAll(tx, [...history, ...ofRewards]);
  return all;
}
