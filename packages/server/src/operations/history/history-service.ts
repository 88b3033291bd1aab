import type { HistoryChange, HistoryLine } from '@weitersagen/contracts/operator-history';
import { signInRefusals, STRANGER, type AuditEntity } from '@weitersagen/domain/audit-words';
import type { Grant, OperatorRole } from '@weitersagen/domain/operator-roles';
import { operatorNames } from '../../people/public.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { audit } from '../../platform/audit/audit.ts';
import { reasonOpener } from '../../platform/audit/reasons.ts';
import { personalOpener } from '../../platform/audit/personal-values.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { NOBODY } from '../../platform/operator/needs.ts';
import type { Seal } from '../../platform/secrets/seal.ts';
import { changesOf, personsIn } from './changes.ts';
import { operatorsManagedBy } from './history-people.ts';
import { tellThings } from './history-things.ts';
import type { Reach } from './history-reach.ts';
import { idsOfNumber } from './history-numbers-repository.ts';
import {
  historyLine,
  historyLines,
  isOperatorAccount,
  keyNamesOf,
  type HistoryPlace,
  type HistoryQuery,
} from './history-repository.ts';

type Row = Awaited<ReturnType<typeof historyLines>>[number];
/** A line of some tenant, without the names that only the operators' tenant knows. */
type Found = Omit<HistoryLine, 'who' | 'concerned' | 'thing' | 'actorName' | 'onBehalfName'> & {
  readonly place: HistoryPlace;
};

/** How the key of a machine begins where it acted. */
const keyPrefix = 'key:';
const isOfCommands = (actor: string) => actor === NOBODY || actor.startsWith(keyPrefix);

interface Search {
  readonly reach: readonly Reach[];
  readonly query: Omit<HistoryQuery, 'entityIds'>;
  /** By which people call what is looked for; undefined for everything. */
  readonly number?: string | undefined;
  /** Who searches. */
  readonly reader: { readonly id: string; readonly grants: readonly Grant[] };
  readonly after: HistoryPlace | null;
  readonly size: number;
}

/** Lines of one tenant; of a sealed value only whether its person's key is there. */
async function linesIn(tx: TenantTx, seal: Seal, rows: readonly Row[]): Promise<Found[]> {
  const open = await personalOpener(tx, seal, [...new Set(rows.flatMap(personsIn))]);
  const reasonOf = await reasonOpener({ ...tx, seal }, rows);
  const keys = rows.flatMap(({ portal_key: key }) => (key === null ? [] : [key]));
  const portals = await keyNamesOf(tx, [...new Set(keys)]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    client: { id: tx.tenant.id, name: tx.tenant.config.name },
    actor: signInRefusals.includes(row.event) ? STRANGER : row.actor,
    role: row.role as OperatorRole | null,
    roles: (row.roles ?? (row.role === null ? [] : [row.role])) as OperatorRole[],
    event: row.event,
    entity: row.entity,
    entityId: row.entity_id,
    onBehalfOf: row.on_behalf_of,
    portal: row.portal_key === null ? null : (portals.get(row.portal_key) ?? row.portal_key),
    from: row.from_status,
    to: row.to_status,
    reason: reasonOf(row).text,
    isReasonErased: reasonOf(row).isErased,
    changes: changesOf(row, (value) => ({
      text: null,
      state: open(value) === null ? 'erased' : 'sealed',
    })),
    place: { at: row.place, id: row.id },
  }));
}

const isLater = (one: HistoryPlace, other: HistoryPlace) =>
  one.at === other.at ? BigInt(one.id) > BigInt(other.id) : one.at > other.at;

/** A page of the history of several tenants, the newest line first. */
export async function searchHistory(
  { tenants, withTenant, seal }: Pick<AppDeps, 'tenants' | 'withTenant' | 'seal'>,
  { reach, query, number, reader, after, size }: Search,
): Promise<{ readonly lines: HistoryLine[]; readonly next: HistoryPlace | null }> {
  const found: Found[] = [];
  const operator = await tenants.operator();
  const { actor } = query;
  const [isPerson, managed] = await withTenant(operator, async (tx) => [
    actor === undefined || isOfCommands(actor) || (await isOperatorAccount(tx, actor)),
    await operatorsManagedBy(tx, reader),
  ]);
  // Customers and partners are no people whose doings are searched.
  if (!isPerson) return { lines: [], next: null };
  const seen = { own: reader.id, managed };
  for (const { tenant, isOwnOnly } of reach) {
    // Nothing else also where a thing is named.
    const asked = isOwnOnly ? { ...query, seen } : query;
    const lines = await withTenant(tenant, async (tx) => {
      const entityIds = number === undefined ? undefined : await idsOfNumber(tx, number);
      const rows = await historyLines(tx, { ...asked, entityIds }, { after, most: size + 1 });
      return linesIn(tx, seal, rows);
    });
    found.push(...lines);
  }
  const sorted = found.toSorted((one, other) => (isLater(one.place, other.place) ? -1 : 1));
  const page = sorted.slice(0, size);
  /** Whom a line among operators is about: the account itself, or whose session it was. */
  const accountOf = ({ entity, entityId, client, changes }: Found) => {
    if (client.id !== operator.id) return null;
    if (entity === 'account') return entityId;
    return entity === 'session'
      ? (changes.find(({ field }) => field === 'account')?.before ?? null)
      : null;
  };
  const names = await withTenant(operator, operatorNames);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const told = new Map<Found, Awaited<ReturnType<typeof tellThings>>[number]>();
  for (const { tenant } of reach.filter((one) => one.tenant.id !== operator.id)) {
    const own = page.filter(({ client }) => client.id === tenant.id);
    if (own.length === 0) continue;
    const things = await withTenant(tenant, (tx) => tellThings(tx, reader.grants, own));
    for (const [index, line] of own.entries()) told.set(line, things[index] ?? {});
  }
  return {
    lines: page.map((line) => ({
      ...line,
      who: nameOf(line.actor),
      concerned: nameOf(accountOf(line)),
      ...told.get(line),
    })),
    next: sorted.length > size ? (page.at(-1)?.place ?? null) : null,
  };
}

/** Opens what a line says of a person, and tells in the history that it was read. Throws unknownNumber. */
export async function readPersonalValues(
  tx: TenantTx,
  seal: Seal,
  id: string,
  actor: string,
): Promise<HistoryChange[]> {
  const row = await historyLine(tx, id);
  const persons = row === undefined ? [] : personsIn(row);
  if (row === undefined || persons.length === 0) throw new ApiError('unknownNumber');
  const open = await personalOpener(tx, seal, persons);
  await audit(tx, {
    entity: row.entity as AuditEntity,
    entityId: row.entity_id,
    event: 'personalValuesRead',
    actor,
  });
  return changesOf(row, (value) => {
    const text = open(value);
    return { text, state: text === null ? 'erased' : 'plain' };
  });
}
