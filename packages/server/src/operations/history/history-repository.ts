import { sql } from 'kysely';
import {
  auditEntityWords,
  signInRefusals,
  type AuditEntity,
  type AuditEvent,
} from '@weitersagen/domain/audit-words';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What of the history is looked for. Without ids of a thing only what operators did, with one all that happened to it. */
export interface HistoryQuery {
  readonly from?: Date | undefined;
  /** Inclusive. */
  readonly to?: Date | undefined;
  /** Account of the operator who acted, in a role or without one. */
  readonly actor?: string | undefined;
  /** For who sees nothing else: what these people did, of the others but oneself only to their own access. */
  readonly seen?: { readonly own: string; readonly managed: readonly string[] } | undefined;
  readonly role?: OperatorRole | undefined;
  readonly entity?: AuditEntity | undefined;
  readonly event?: AuditEvent | undefined;
  /** Ids of the thing that is looked for, see `idsOfNumber`. */
  readonly entityIds?: readonly string[] | undefined;
}

/** The line that a page follows. `at` in microseconds of UTC, as the database has it. */
export interface HistoryPlace {
  readonly at: string;
  readonly id: string;
}

const everyEntity = Object.keys(auditEntityWords);
const columns = [
  'id',
  'at',
  'actor',
  'on_behalf_of',
  'portal_key',
  'role',
  'roles',
  'entity',
  'entity_id',
  'event',
  'reason',
  'sealed_reason',
  'from_status',
  'to_status',
  'before',
  'after',
] as const;
/** Precise to what the database keeps, so that no line of the same millisecond is passed over. */
const placeOf = sql<string>`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * What operators did; without a role the keys of their machines, commands where nobody was signed in, and a customer's account opened by an
 * operator's link; and among operators what they did to their own access. In the words of the indexes.
 */
const byOperator = sql<boolean>`(role is not null or actor like 'key:%' or actor = 'commands' or event = 'adminLoginUsed')`;
const byOperatorOrOwn = sql<boolean>`(role is not null or actor like 'key:%' or actor = 'commands' or event = 'adminLoginUsed' or actor = entity_id)`;
const byPerson = sql<boolean>`actor not in ('job', 'feed')`;

/** Lines of a tenant's history, the newest first: `most` of them after a place. */
export function historyLines(
  { db, tenant }: TenantTx,
  { from, to, actor, seen, role, entity, event, entityIds }: HistoryQuery,
  { after, most }: { readonly after: HistoryPlace | null; readonly most: number },
) {
  const isOfEverybody = entityIds === undefined && actor === undefined && seen === undefined;
  return (
    db
      .selectFrom('audit')
      .select(columns)
      .select(placeOf.as('place'))
      .$if(isOfEverybody, (rows) =>
        rows.where(tenant.kind === 'operator' ? byOperatorOrOwn : byOperator),
      )
      // The index of things begins with what they are.
      .$if(entityIds !== undefined, (rows) =>
        rows
          .where('entity', 'in', entity === undefined ? everyEntity : [entity])
          .where('entity_id', 'in', [...(entityIds ?? [])]),
      )
      .$if(from !== undefined, (rows) => rows.where('at', '>=', from ?? null))
      .$if(to !== undefined, (rows) => rows.where('at', '<=', to ?? null))
      .$if(actor !== undefined, (rows) =>
        rows
          .where('actor', '=', actor ?? '')
          .where(byPerson)
          // Kept with the account that it was tried for, which did nothing.
          .where('event', 'not in', [...signInRefusals]),
      )
      .$if(seen !== undefined, (rows) =>
        rows
          .where('actor', 'in', [seen?.own ?? '', ...(seen?.managed ?? [])])
          .where(byPerson)
          .where((eb) =>
            eb.or([eb('actor', '=', seen?.own ?? ''), eb('entity_id', '=', eb.ref('actor'))]),
          ),
      )
      .$if(role !== undefined, (rows) =>
        rows.where(sql<boolean>`(role = ${role ?? ''} or ${role ?? ''} = any (roles))`),
      )
      .$if(entity !== undefined, (rows) => rows.where('entity', '=', entity ?? ''))
      .$if(event !== undefined, (rows) => rows.where('event', '=', event ?? ''))
      .$if(after !== null, (rows) =>
        rows.where(
          sql<boolean>`(at, id) < (${after?.at ?? ''}::timestamptz, ${after?.id ?? ''}::bigint)`,
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  );
}

/** One line of a tenant's history. */
export const historyLine = ({ db }: TenantTx, id: string) =>
  db.selectFrom('audit').select(columns).where('id', '=', id).executeTakeFirst();

/** Operators who were removed and did something before, by name. */
export function formerOperators({ db }: TenantTx) {
  return db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'operator')
    .where('deleted_at', 'is not', null)
    .where('last_name', '<>', '')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

/** Whether an account is an operator's, also of one who was removed. */
export async function isOperatorAccount({ db }: TenantTx, id: string): Promise<boolean> {
  const rows = db.selectFrom('account').select('id').where('id', '=', id);
  return (await rows.where('kind', '=', 'operator').executeTakeFirst()) !== undefined;
}

/** The operators who were not removed, with their roles, by name. */
export async function operatorsWithGrants({ db }: TenantTx) {
  const rows = await db
    .selectFrom('account')
    .leftJoin('operator_role', 'operator_role.account_id', 'account.id')
    .select('account.id')
    .select(['operator_role.role', 'operator_role.client'])
    .where('account.kind', '=', 'operator')
    .where('account.deleted_at', 'is', null)
    .orderBy('account.last_name')
    .orderBy('account.first_name')
    .orderBy('account.id')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    grants: own.flatMap(({ role, client }) => (role === null ? [] : [{ role, client }])),
  }));
}

/** The names of keys of a client's systems, by their ids. */
export async function keyNamesOf(
  { db }: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('api_key')
    .select(['id', 'label'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}
