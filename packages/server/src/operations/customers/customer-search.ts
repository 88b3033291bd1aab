import type { CustomerFound } from '@weitersagen/contracts/operator-customers';
import type { FoundBy } from '@weitersagen/domain/customer-labels';
import { isEmail, maskEmail, normalizeEmail } from '@weitersagen/domain/email';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import {
  byBeginnings,
  byEmail,
  byLastDigits,
  byNumber,
  bySounds,
  readWords,
  rowsOfHits,
  type Hit,
  type HitRow,
} from './customer-search-repository.ts';

type By = ReadonlyMap<string, FoundBy>;

const keyOf = ({ kind, id }: Hit) => `${kind} ${id}`;

/** Who a text may mean, each with what tells so. Names that sound like it count where none begins with it. */
async function hitsOf(tx: TenantTx, text: string, most: number): Promise<[readonly Hit[], By]> {
  const all: Hit[] = [];
  const by = new Map<string, FoundBy>();
  const add = (hits: readonly Hit[], why: FoundBy | ((at: number) => FoundBy)) =>
    hits.forEach((hit, at) => {
      if (by.has(keyOf(hit))) return;
      by.set(keyOf(hit), typeof why === 'function' ? why(at) : why);
      all.push(hit);
    });
  const numbered = await byNumber(tx, text);
  add(numbered, (at) => numbered[at]?.by ?? 'order');
  add(await byLastDigits(tx, text, most), 'account');
  if (text.includes('@')) {
    if (isEmail(text)) add(await byEmail(tx, normalizeEmail(text)), 'email');
    return [all, by];
  }
  const words = await readWords(tx, text);
  add(
    await byBeginnings(
      tx,
      words.map(({ word }) => word),
      most,
    ),
    'name',
  );
  if (all.length === 0 && words.every(({ sound }) => sound !== ''))
    add(await bySounds(tx, words, most), 'sound');
  return [all, by];
}

const nameOf = ({ first_name: first, last_name: last, company_name: company }: HitRow): string =>
  [first, last].filter(Boolean).join(' ') || (company ?? '');

/** The same address is the same customer, whose account goes before their participations. */
function together(rows: readonly HitRow[]): readonly (readonly [HitRow, ...HitRow[]])[] {
  const people = new Map<string, [HitRow, ...HitRow[]]>();
  for (const row of rows) {
    const key = row.email ?? row.id;
    const others = people.get(key);
    if (others === undefined) people.set(key, [row]);
    else others.push(row);
  }
  return [...people.values()];
}

/** Customers of a tenant whom a text may mean, by name: at most `most`. product.md, section "8 Roles and permissions". */
export async function searchCustomers(
  tx: TenantTx,
  text: string,
  most: number,
): Promise<readonly CustomerFound[]> {
  const [hits, by] = await hitsOf(tx, text, most);
  if (hits.length === 0) return [];
  return together(await rowsOfHits(tx, hits))
    .map((rows) => {
      const [first] = rows;
      const why = by.get(keyOf(first)) ?? 'name';
      return {
        id: first.id,
        client: tx.tenant.id,
        name: nameOf(first),
        // Looking at a customer stands in the history; a list of addresses is none.
        email: first.email === null || why === 'email' ? first.email : maskEmail(first.email),
        city: rows.find(({ city }) => city !== null)?.city ?? null,
        isReferrer: rows.some(({ kind }) => kind === 'account'),
        isContact: rows.some(({ kind }) => kind === 'recipient'),
        by: why,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
}
